/** The steps of a JSON pointer (RFC 6901). */
export function stepsOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescapeStep);
}

/** A step of a JSON pointer as the property name that it stands for. */
export function unescapeStep(step: string): string {
  return step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step;
}

/** The pointer without its last step. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** The property name or index at the end of a pointer. */
export function lastStep(pointer: string): string {
  return unescapeStep(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** The value at a pointer; undefined when there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of stepsOf(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
