import type { ListFact, NamedFact, PlacedPart } from "../../facts.ts";

/** The blocks of a route, an entry, a fragment, a banner or the page for unknown addresses. */
export class BlockList {
  /** The anchors in these blocks: whatever has an "id". */
  readonly ids: readonly Named[];
  /** The blocks that place a fragment, with its name. */
  readonly fragments: readonly Named[];

  constructor(
    private readonly fact: ListFact,
    private readonly part: PlacedPart,
  ) {
    this.ids = fact.ids.map((id) => new Named(id, part));
    this.fragments = fact.fragments.map((block) => new Named(block, part));
  }

  get pointer(): string {
    return this.part.pointer + this.fact.pointer;
  }

  /** The number of blocks. */
  get length(): number {
    return this.fact.length;
  }

  /** Whether they are of an entry of a block. */
  get isOfEntry(): boolean {
    return this.fact.isOfEntry === true;
  }

  /** The index of their route; undefined if they are not of a route itself. */
  get route(): number | undefined {
    return this.isOfEntry ? undefined : this.part.route;
  }

  /** The name of their fragment; undefined if they are not of a fragment itself. */
  get fragment(): string | undefined {
    return this.isOfEntry ? undefined : this.part.fragment;
  }
}

/** An object with a name in a list of blocks; its pointer is computed on demand. */
export class Named {
  constructor(
    private readonly fact: NamedFact & { hasSchemaError?: true },
    private readonly part: PlacedPart,
  ) {}

  get name(): string {
    return this.fact.name;
  }

  get hasSchemaError(): boolean {
    return this.fact.hasSchemaError === true;
  }

  get pointer(): string {
    return this.part.pointer + this.fact.pointer;
  }
}
