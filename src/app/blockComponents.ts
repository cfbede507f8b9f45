import type { ComponentType } from "react";
import { registry } from "../blocks/registry.ts";
import type { Block, BlockType, PageModel, Placed } from "../generated/props.ts";

/** A block's component, whatever its type. */
export type BlockComponent = ComponentType<Block & Placed>;

const loaded = new Map<BlockType, BlockComponent>();

/** Loads the components of these block types, for `blockComponent`. Rejects when one is unknown or cannot be fetched. */
export async function loadBlocks(types: Iterable<BlockType>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !loaded.has(type));
  await Promise.all(
    missing.map(async (type) => {
      if (!Object.hasOwn(registry, type)) throw new Error(`The block type ${type} is unknown`);
      const module = await registry[type]();
      loaded.set(type, module.default as BlockComponent);
    }),
  );
}

/** Loads the components of a page's blocks, except of those that could not be prerendered: these show a notice. */
export function loadPageBlocks({ blocks, failed = [] }: PageModel): Promise<void> {
  return loadBlocks(blocks.filter((_, index) => !failed.includes(index)).map(({ type }) => type));
}

/** Fetches the components of all block types. */
export function loadAllBlocks(): Promise<void> {
  return loadBlocks(Object.keys(registry) as BlockType[]);
}

/** The component of a block type. Throws when it was not loaded. */
export function blockComponent(type: BlockType): BlockComponent {
  const component = loaded.get(type);
  if (!component) throw new Error(`The block type ${type} was not loaded`);
  return component;
}
