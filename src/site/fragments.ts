import type { Block, Site } from "../generated/site.ts";

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
  const placed: PlacedBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.type !== "fragment") {
      placed.push({ block, pointer: `${pointer}/${index}` });
      continue;
    }
    const fragments = site.fragments ?? {};
    const inner = Object.hasOwn(fragments, block.name) ? fragments[block.name] : undefined;
    if (inner && !above.includes(block.name))
      placed.push(...expandFragments(site, inner, `/fragments/${block.name}`, [...above, block.name]));
  }
  return placed;
}
