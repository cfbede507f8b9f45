import type { ComponentType } from "react";
import { registry } from "../blocks/registry";
import type { Block, BlockType, Placed } from "../generated/props";

/** A block's component, whatever its type. */
export type BlockComponent = ComponentType<Block & Placed>;

const loaded = new Map<BlockType, BlockComponent>();

/** Fetches the components of these block types; those that the registry has are there for `blockComponent` when it resolves. */
export async function loadBlocks(types: Iterable<BlockType>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => type in registry && !loaded.has(type));
  await Promise.all(
    missing.map(async (type) => {
      const module = await registry[type]();
      loaded.set(type, module.default as BlockComponent);
    }),
  );
}

/** Fetches the components of all block types. */
export function loadAllBlocks(): Promise<void> {
  return loadBlocks(Object.keys(registry) as BlockType[]);
}

/** Whether the component of a block type was fetched. */
export function hasComponent(type: BlockType): boolean {
  return loaded.get(type) !== undefined;
}

/** The component of a block type. Throws when it was not loaded. */
export function blockComponent(type: BlockType): BlockComponent {
  const component = loaded.get(type);
  if (!component) throw new Error(`The block type ${type} was not loaded`);
  return component;
}
