import type { Block, Site } from "../generated/site.ts";

/** A block with its JSON pointer in site.json. */
export interface PlacedBlock {
  block: Exclude<Block, { type: "fragment" }>;
  pointer: string;
}

/**
 * The blocks with each fragment replaced by its blocks, recursively. An unknown fragment, or one that contains itself,
 * is replaced by nothing: validation reports it.
 */
export function expandFragments(
  site: Site,
  blocks: readonly Block[],
  pointer: string,
  ancestors: readonly string[] = [],
): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.type !== "fragment") {
      placed.push({ block, pointer: `${pointer}/${index}` });
      continue;
    }
    const fragments = site.fragments ?? {};
    const inner = Object.hasOwn(fragments, block.name) ? fragments[block.name] : undefined;
    if (inner && !ancestors.includes(block.name))
      placed.push(...expandFragments(site, inner, `/fragments/${block.name}`, [...ancestors, block.name]));
  }
  return placed;
}
