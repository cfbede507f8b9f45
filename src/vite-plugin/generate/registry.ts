import { readSchemas } from "./readSchema.ts";

/** The code of the block registry: the component of each block type is the default export of <type>/<Type>.tsx. */
export function registryModule(folder: string): string {
  const types = [...readSchemas(folder)].flatMap(([name, { rendered }]) => {
    const [, type] = /^blocks\/(\w+)\.schema\.json$/.exec(name) ?? [];
    return type && rendered !== false ? [type] : [];
  });
  const component = (type: string) => type.replace(/^./, (letter) => letter.toUpperCase());
  return `/* Generated from schema/blocks; do not edit. */
import type { ComponentType } from "react";
import type { BlockProps, BlockType } from "../generated/props.ts";

type Registry = { [Type in BlockType]: () => Promise<{ default: ComponentType<BlockProps<Type>> }> };

/** Loads the component of each block type. */
export const registry: Registry = {
${types.map((type) => `  ${type}: () => import("./${type}/${component(type)}.tsx"),\n`).join("")}};
`;
}
