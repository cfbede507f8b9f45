import { leaveOutOfBlocks } from "./absentLinks.ts";
import type { PlacedBlock } from "./fragments.ts";
import type { Resolver } from "./resolver.ts";

/** Prepares the blocks of pages, and knows where each of them is in site.json. */
export interface BlockPlacer {
  /**
   * Blocks with the cells of their files, and without links to pages that their dates hide, unless the page has all
   * links.
   */
  place(blocks: PlacedBlock[], hasAllLinks?: boolean): PlacedBlock[];
  findPointer(block: object): string | undefined;
}

export function createBlockPlacer(resolver: Resolver): BlockPlacer {
  const pointers = new WeakMap<object, string>();
  return {
    place(blocks, hasAllLinks = false) {
      const linkedBlocks = hasAllLinks ? blocks : leaveOutOfBlocks(blocks, resolver);
      const placedBlocks = linkedBlocks.map(({ block, ...rest }) => ({ ...rest, block: resolver.fill(block) }));
      for (const placedBlock of placedBlocks) pointers.set(placedBlock.block, placedBlock.pointer);
      return placedBlocks;
    },
    findPointer: (block) => pointers.get(block),
  };
}
