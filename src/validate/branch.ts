import { escapePointer } from "../site/fields";
import type { PointerTree } from "./pointer";

/** A group of site.json. */
export type Group = Readonly<Record<string, unknown>>;

/** A group or list of site.json and where it stands; its pointer is written out only when something is told of it. */
export class Branch<Value extends Group | readonly unknown[] = Group | readonly unknown[]> {
  constructor(
    readonly value: Value,
    /** The key or the position under which it stands in the branch above. */
    readonly key: string | number = "",
    readonly above?: Branch,
    /** What the schema finds wrong in it. */
    readonly faults: PointerTree | undefined = above?.faults?.below.get(String(key)),
  ) {}

  get pointer(): string {
    return this.above ? this.above.pointerTo(this.key) : "";
  }

  /** The pointer of a member. */
  pointerTo(key: string | number): string {
    return `${this.pointer}/${typeof key === "string" ? escapePointer(key) : key}`;
  }
}

/** A string of site.json whose kind the schema names, such as "text" or "href". */
export class Field {
  constructor(
    readonly kind: string,
    readonly value: string,
    readonly key: string | number,
    /** The group or list that it stands in. */
    readonly branch: Branch,
  ) {}

  get pointer(): string {
    return this.branch.pointerTo(this.key);
  }
}

/** The blocks of a route, a fragment, a banner or the page for unknown addresses, as they are written. */
export class BlockList {
  /** Those of its blocks that place a fragment. */
  readonly fragments: Branch<Group>[] = [];
  /** The names by which links reach places in these blocks. */
  readonly ids: Field[] = [];

  constructor(readonly branch: Branch) {}

  get pointer(): string {
    return this.branch.pointer;
  }
}
