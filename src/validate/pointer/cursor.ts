import { escapePointer } from "../../site/pointer.ts";

/** A JSON object. */
export type Group = Readonly<Record<string, unknown>>;

/** A JSON object or array. */
export type Container = Group | readonly unknown[];

/** A place in site.json; its pointer is computed on demand. */
export class Place {
  constructor(readonly steps: readonly (string | number)[]) {}

  get pointer(): string {
    return pointerOf(this.steps);
  }
}

/** The current place of a walk over site.json. It changes during the walk: to remember it, store its place or pointer. */
export class Cursor {
  /** The kind of the current value, such as "text" or "href". */
  kind = "";
  /** The key or the index of the current value. */
  key: string | number = "";
  /** The number of objects and arrays around the parent of the current value. */
  private depth = 0;
  /** Their keys; entries beyond the depth are stale. */
  private readonly steps: (string | number)[] = [];
  private readonly containers: Container[];

  constructor(site: Group) {
    this.containers = [site];
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
    return this.pointerTo(this.key);
  }

  /** The pointer of a sibling of the current value. */
  pointerTo(key: string | number): string {
    return `${this.home}/${escaped(key)}`;
  }

  /** The pointer of the parent of the current value. */
  get home(): string {
    return pointerOf(this.parentSteps());
  }

  /** The place of the current value. */
  place(): Place {
    const steps = this.parentSteps();
    steps.push(this.key);
    return new Place(steps);
  }

  /** The place of the parent of the current value. */
  parentPlace(): Place {
    return new Place(this.parentSteps());
  }

  /** The parent of the current value. */
  get group(): Group {
    return this.containers[this.depth] as Group;
  }

  /** The ancestors of the current value, the nearest first. */
  get around(): readonly Container[] {
    return this.containers.slice(0, this.depth + 1).reverse();
  }

  /** The route around the current value; undefined outside of routes. */
  get route(): Group | undefined {
    return this.depth >= 2 && this.steps[0] === "routes" ? (this.containers[2] as Group) : undefined;
  }

  /** The name of the fragment around the current value; undefined outside of fragments. */
  get fragment(): string | undefined {
    return this.depth >= 2 && this.steps[0] === "fragments" ? String(this.steps[1]) : undefined;
  }

  private parentSteps(): (string | number)[] {
    return this.steps.slice(0, this.depth);
  }
}

function pointerOf(steps: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of steps) pointer += `/${escaped(step)}`;
  return pointer;
}

function escaped(step: string | number): string | number {
  return typeof step === "string" ? escapePointer(step) : step;
}
