import { escapePointer } from "../../site/pointer.ts";
import type { Container, Group, Place } from "./cursor.ts";

/** The blocks of a route, a fragment, a banner or the page for unknown addresses, as they are written. */
export class BlockList {
  /** What in these blocks has a name by which links reach it. */
  readonly ids: Named[] = [];
  /** Those of its blocks that place a fragment, with the fragment's name. */
  readonly fragments: Named[] = [];

  constructor(
    /** The list itself, or the banner. */
    readonly blocks: Container,
    private readonly place: Place,
  ) {}

  get pointer(): string {
    return this.place.pointer;
  }

  /** The position of the route whose blocks they are; undefined when they are no route's. */
  get route(): number | undefined {
    const [part, index, key] = this.place.steps;
    return part === "routes" && key === "blocks" ? Number(index) : undefined;
  }

  /** The name of the fragment whose blocks they are; undefined when they are no fragment's. */
  get fragment(): string | undefined {
    const [part, name] = this.place.steps;
    return part === "fragments" ? String(name) : undefined;
  }
}

/** A group in a list of blocks that bears a name; where it stands is found out when it is asked for. */
export class Named {
  constructor(
    readonly name: string,
    private readonly group: Group,
    private readonly list: BlockList,
  ) {}

  /** The pointer of the group. */
  get pointer(): string {
    return `${this.list.pointer}${wayTo(this.group, this.list.blocks)}`;
  }
}

/** The steps from a group or list down to one in it; undefined when it is not there. */
function wayTo(wanted: Group, from: unknown): string | undefined {
  if (from === wanted) return "";
  if (typeof from !== "object" || from === null) return undefined;
  for (const [key, value] of Object.entries(from)) {
    const way = wayTo(wanted, value);
    if (way !== undefined) return `/${escapePointer(key)}${way}`;
  }
  return undefined;
}
