import type { Block, Site } from "../generated/site";

/** A block with the place in site.json where it is written. */
export interface PlacedBlock {
  block: Exclude<Block, { type: "fragment" }>;
  pointer: string;
}

/**
 * The blocks with each fragment replaced by its own blocks, fragments inside fragments included.
 * An unknown fragment, or one inside itself, gives nothing: validation reports it.
 */
export function expandFragments(
  site: Site,
  blocks: readonly Block[],
  pointer: string,
  above: readonly string[] = [],
): PlacedBlock[] {
  return blocks.flatMap((block, index) => {
    if (block.type !== "fragment") return [{ block, pointer: `${pointer}/${index}` }];
    const fragments = site.fragments ?? {};
    const inner = Object.hasOwn(fragments, block.name) ? fragments[block.name] : undefined;
    if (!inner || above.includes(block.name)) return [];
    return expandFragments(site, inner, `/fragments/${block.name}`, [...above, block.name]);
  });
}
