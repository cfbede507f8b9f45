import { escapePointer } from "../../site/pointer.ts";
import type { Container, Group, Place } from "./cursor.ts";

/** The blocks of a route, a fragment, a banner or the page for unknown addresses. */
export class BlockList {
  /** The anchors in these blocks: whatever has an "id". */
  readonly ids: Named[] = [];
  /** The blocks that place a fragment, with its name. */
  readonly fragments: Named[] = [];

  constructor(
    /** The array of blocks, or the banner. */
    readonly blocks: Container,
    private readonly place: Place,
  ) {}

  get pointer(): string {
    return this.place.pointer;
  }

  /** The index of their route; undefined if they are not of a route. */
  get route(): number | undefined {
    const [part, index, key] = this.place.steps;
    return part === "routes" && key === "blocks" ? Number(index) : undefined;
  }

  /** The name of their fragment; undefined if they are not of a fragment. */
  get fragment(): string | undefined {
    const [part, name] = this.place.steps;
    return part === "fragments" ? String(name) : undefined;
  }
}

/** An object with a name in a list of blocks; its pointer is computed on demand. */
export class Named {
  constructor(
    readonly name: string,
    private readonly object: Group,
    private readonly list: BlockList,
  ) {}

  get pointer(): string {
    return `${this.list.pointer}${pathTo(this.object, this.list.blocks)}`;
  }
}

/** The pointer of an object relative to a value that contains it; undefined if it does not. */
function pathTo(target: Group, from: unknown): string | undefined {
  if (from === target) return "";
  if (typeof from !== "object" || from === null) return undefined;
  for (const [key, value] of Object.entries(from)) {
    const path = pathTo(target, value);
    if (path !== undefined) return `/${escapePointer(key)}${path}`;
  }
  return undefined;
}
