import type { Block as RenderedBlock } from "../generated/props.ts";
import type { Block } from "../generated/site.ts";
import type { BlockModel, BlockModels, SiteView } from "./blockModels.ts";
import { toRenderedBlock } from "./entryPages.ts";
import type { PlacedBlock } from "./fragments.ts";
import type { Resolver } from "./resolver.ts";

/** The parts of a site by which blocks get their properties. */
interface BlockContext {
  resolver: Resolver;
  view: SiteView;
}

/** The model of a block's type, if it has one. */
export function findModel({ type }: PlacedBlock["block"], models: BlockModels): BlockModel | undefined {
  return models[type] as BlockModel | undefined;
}

/** The properties of a block that are not written in site.json, on the page at a path. */
export function computeProps(
  { block }: PlacedBlock,
  models: BlockModels,
  path: string,
  { resolver, view }: BlockContext,
): object {
  const props = findModel(block, models)?.props?.(block, view, path);
  return { ...props, ...(resolver.isHidden(block) && { hidden: true }) };
}

/** The blocks of the page at a path as their components get them. */
export function createBlockModels(
  placedBlocks: readonly PlacedBlock[],
  models: BlockModels,
  path: string,
  context: BlockContext,
): RenderedBlock[] {
  return placedBlocks.map((placedBlock) => {
    const block = toRenderedBlock(placedBlock.block) as Block;
    return {
      ...(context.resolver.resolveBlock(block, placedBlock.pointer) as RenderedBlock),
      ...computeProps(placedBlock, models, path, context),
    } as RenderedBlock;
  });
}
