import { escapePointer } from "./escapePointer.ts";

/** A JSON object. */
export type Group = Readonly<Record<string, unknown>>;

/** A JSON object or array. */
export type Container = Group | readonly unknown[];

/** Whether a value of JSON is an object or an array. */
export function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

/** Whether an object or array is an array. `Array.isArray` does not tell TypeScript so of a read-only one. */
export function isList(container: Container): container is readonly unknown[] {
  return Array.isArray(container);
}

/**
 * The current place of a walk over a part of site.json. It changes during the walk: to remember it, store its pointer.
 */
export class Cursor {
  /** The kind of the current value, such as "text" or "href". */
  kind = "";
  /** The key or the index of the current value. */
  key: string | number = "";
  /** The number of objects and arrays around the parent of the current value, within the part. */
  private depth = 0;
  /** Their keys; entries beyond the depth are stale. */
  private readonly steps: (string | number)[] = [];
  private readonly containers: Container[];

  constructor(
    /** The pointer of the part. */
    readonly partPointer: string,
    part: Container,
  ) {
    this.containers = [part];
  }

  /** Enters the current value. */
  enter(container: Container): void {
    this.steps[this.depth] = this.key;
    this.containers[++this.depth] = container;
  }

  /** Returns to its parent. */
  leave(): void {
    this.key = this.steps[--this.depth] as string | number;
  }

  /** The pointer of the current value. */
  get pointer(): string {
    return this.getSiblingPointer(this.key);
  }

  /** The pointer of a sibling of the current value. */
  getSiblingPointer(key: string | number): string {
    return `${this.partPointer}${this.home}/${escaped(key)}`;
  }

  /** The pointer of the current value from the part. */
  get pointerInPart(): string {
    return `${this.home}/${escaped(this.key)}`;
  }

  /** The pointer of the parent of the current value from the part. */
  get home(): string {
    let pointer = "";
    for (let index = 0; index < this.depth; index++) pointer += `/${escaped(this.steps[index] as string | number)}`;
    return pointer;
  }

  /** The parent of the current value. */
  get group(): Group {
    return this.containers[this.depth] as Group;
  }

  /** The ancestors of the current value within the part, the nearest first. */
  get around(): readonly Container[] {
    return this.containers.slice(0, this.depth + 1).reverse();
  }
}

function escaped(step: string | number): string | number {
  return typeof step === "string" ? escapePointer(step) : step;
}
