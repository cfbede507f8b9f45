/** Pointers as a tree of their steps. */
export interface PointerTree {
  /** The pointer that ends here, if any. */
  pointer?: string;
  below: Map<string, PointerTree>;
}

/** Builds the tree of some pointers; undefined if there are none. */
export function pointerTree(pointers: Iterable<string>): PointerTree | undefined {
  let root: PointerTree | undefined;
  for (const pointer of pointers) {
    root ??= { below: new Map() };
    let node = root;
    for (const step of splitPointer(pointer)) {
      const next: PointerTree = node.below.get(step) ?? { below: new Map() };
      node.below.set(step, next);
      node = next;
    }
    node.pointer = pointer;
  }
  return root;
}

/** The tree below a pointer; undefined if no pointer begins with it. */
export function findSubtree(root: PointerTree | undefined, pointer: string): PointerTree | undefined {
  let node = root;
  if (node) for (const step of splitPointer(pointer)) node = node?.below.get(step);
  return node;
}

/**
 * In UTF-16 units: far longer than the pointers of site.json. Some work on a pointer takes the square of its length.
 */
const MAX_LENGTH = 1000;

/** Whether a value of unknown origin is a JSON pointer (RFC 6901) that may be used. */
export function isPointer(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_LENGTH && (value === "" || value.startsWith("/"));
}

/**
 * Splits a JSON pointer (RFC 6901) into its steps.
 *
 * `splitPointer("/words/a~1b/0") // ["words", "a/b", "0"]`
 */
export function splitPointer(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescapeStep);
}

/** The property name of a step of a JSON pointer. */
function unescapeStep(step: string): string {
  return step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step;
}

/**
 * Returns a pointer without its last step; the root is its own parent.
 *
 * `getParentPointer("/routes/0") // "/routes"`
 */
export function getParentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/**
 * Returns the property name or index at the end of a pointer.
 *
 * `lastStep("/words/a~1b") // "a/b"`
 */
export function lastStep(pointer: string): string {
  return unescapeStep(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** Whether a step of a pointer is an array index. */
export function isIndex(step: string | undefined): boolean {
  return step !== undefined && /^\d+$/.test(step);
}

/**
 * Finds the value at a pointer; undefined if there is none.
 *
 * `findValue({ routes: [{ path: "/fees" }] }, "/routes/0/path") // "/fees"`
 */
export function findValue(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of splitPointer(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
