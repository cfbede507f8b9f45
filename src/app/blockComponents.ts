import type { ComponentType } from "react";
import { registry } from "../blocks/registry.ts";
import type { Block, BlockType, Placed } from "../generated/props.ts";

/** A block's component, whatever its type. */
export type BlockComponent = ComponentType<Block & Placed>;

/** The component of a block type. Throws when the type is unknown. */
export function blockComponent(type: BlockType): BlockComponent {
  if (!Object.hasOwn(registry, type)) throw new Error(`The block type ${type} is unknown`);
  return registry[type] as BlockComponent;
}
