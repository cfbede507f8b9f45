import { escapePointer } from "../../site/pointer.ts";

/** A group of site.json. */
export type Group = Readonly<Record<string, unknown>>;

/** A group or a list of site.json. */
export type Container = Group | readonly unknown[];

/** A place in site.json that is remembered; its pointer is written out only when it is asked for. */
export class Place {
  constructor(readonly steps: readonly (string | number)[]) {}

  get pointer(): string {
    return pointerOf(this.steps);
  }
}

/**
 * The place of a walk over site.json, which moves on with it: whoever wants to remember it keeps its place or its pointer.
 */
export class Cursor {
  /** The kind of the value in hand, such as "text" or "href". */
  kind = "";
  /** The key or the position of the value in hand. */
  key: string | number = "";
  /** How many groups and lists are around the group or list that the value in hand stands in. */
  private depth = 0;
  /** The keys that lead to them; what stands beyond the depth is left from before. */
  private readonly steps: (string | number)[] = [];
  private readonly containers: Container[];

  constructor(site: Group) {
    this.containers = [site];
  }

  /** Goes into the value in hand. */
  enter(container: Container): void {
    this.steps[this.depth] = this.key;
    this.containers[++this.depth] = container;
  }

  /** Comes back from it. */
  leave(): void {
    this.key = this.steps[--this.depth] as string | number;
  }

  /** The pointer of the value in hand. */
  get pointer(): string {
    return this.pointerTo(this.key);
  }

  /** The pointer of a value beside the one in hand. */
  pointerTo(key: string | number): string {
    return `${this.home}/${written(key)}`;
  }

  /** The pointer of the group or list that the value in hand stands in. */
  get home(): string {
    return pointerOf(this.stepsHome());
  }

  /** The place of the value in hand. */
  place(): Place {
    const steps = this.stepsHome();
    steps.push(this.key);
    return new Place(steps);
  }

  /** The place of the group or list that the value in hand stands in. */
  homePlace(): Place {
    return new Place(this.stepsHome());
  }

  /** The group that the value in hand stands in. */
  get group(): Group {
    return this.containers[this.depth] as Group;
  }

  /** The groups and lists around the value in hand, the nearest first. */
  get around(): readonly Container[] {
    return this.containers.slice(0, this.depth + 1).reverse();
  }

  /** The route that the value in hand stands in, as it is written; undefined outside of routes. */
  get route(): Group | undefined {
    return this.depth >= 2 && this.steps[0] === "routes" ? (this.containers[2] as Group) : undefined;
  }

  /** The name of the fragment that the value in hand stands in; undefined outside of fragments. */
  get fragment(): string | undefined {
    return this.depth >= 2 && this.steps[0] === "fragments" ? String(this.steps[1]) : undefined;
  }

  private stepsHome(): (string | number)[] {
    return this.steps.slice(0, this.depth);
  }
}

function pointerOf(steps: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of steps) pointer += `/${written(step)}`;
  return pointer;
}

function written(step: string | number): string | number {
  return typeof step === "string" ? escapePointer(step) : step;
}
