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
  return blocks.flatMap((block, index) => expandFragment(site, block, `${pointer}/${index}`, ancestors));
}

/** The block, or in place of a fragment its blocks. */
export function expandFragment(
  site: Site,
  block: Block,
  pointer: string,
  ancestors: readonly string[] = [],
): PlacedBlock[] {
  if (block.type !== "fragment") return [{ block, pointer }];
  const fragments = site.fragments ?? {};
  const inner = Object.hasOwn(fragments, block.name) ? fragments[block.name] : undefined;
  if (!inner || ancestors.includes(block.name)) return [];
  return expandFragments(site, inner, `/fragments/${block.name}`, [...ancestors, block.name]);
}
