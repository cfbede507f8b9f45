import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SchemaModel } from "../json/schemaModel.ts";

/** From where generated code imports. */
export interface ImportPaths {
  /** The module with the types of rendered values. */
  props: string;
  /** The folder of a block type. */
  block(type: string): string;
}

const ENGINE_PATHS: ImportPaths = { props: "../generated/props.ts", block: (type) => `./${type}` };

/** The block types that have a component. */
export function listRenderedTypes({ blocks }: SchemaModel): string[] {
  const renderedBlocks = [...blocks].filter(([, block]) => block.rendered !== false);
  return renderedBlocks.map(([type]) => type).sort();
}

/** The code of the registry of block types: the component of each is the default export of <type>/<Type>.tsx. */
export function registryModule(types: readonly string[], paths = ENGINE_PATHS): string {
  const component = (type: string) => type.replace(/^./, (letter) => letter.toUpperCase());
  return `/* Generated from schema/blocks; do not edit. */
import type { ComponentType } from "react";
import type { BlockProps, BlockType } from "${paths.props}";
${types.map((type) => `import ${component(type)} from "${paths.block(type)}/${component(type)}.tsx";\n`).join("")}
type Registry = { [Type in BlockType]: ComponentType<BlockProps<Type>> };

/** The component of each block type. */
export const registry: Registry = {
${types.map((type) => `  ${type}: ${component(type)},\n`).join("")}};
`;
}

/** The names of the block types that have a `model.ts`; `blocks` is the folder of all block types. */
export function listTypesWithModel(blocks: string): string[] {
  const names = existsSync(blocks) ? readdirSync(blocks) : [];
  return names.filter((type) => existsSync(join(blocks, type, "model.ts"))).sort();
}

/** The code of the registry of models: the model of a block type is the default export of <type>/model.ts. */
export function modelsModule(types: readonly string[], paths = ENGINE_PATHS): string {
  const isEngine = paths === ENGINE_PATHS;
  return `/* Generated from the models of block types; do not edit. */
${isEngine ? 'import type { BlockModels } from "../site/blockModels.ts";\n' : ""}${types.map((type) => `import ${type} from "${paths.block(type)}/model.ts";\n`).join("")}
/** The model of each block type that has one. */
export const blockModels${isEngine ? ": BlockModels" : ""} = { ${types.join(", ")} };
`;
}
