import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SchemaModel } from "../json/schemaModel.ts";

/** The code of the block registry: the component of each block type is the default export of <type>/<Type>.tsx. */
export function registryModule({ blocks }: SchemaModel): string {
  const renderedBlocks = [...blocks].filter(([, block]) => block.rendered !== false);
  const types = renderedBlocks.map(([type]) => type).sort();
  const component = (type: string) => type.replace(/^./, (letter) => letter.toUpperCase());
  return `/* Generated from schema/blocks; do not edit. */
import type { ComponentType } from "react";
import type { BlockProps, BlockType } from "../generated/props.ts";
${types.map((type) => `import ${component(type)} from "./${type}/${component(type)}.tsx";\n`).join("")}
type Registry = { [Type in BlockType]: ComponentType<BlockProps<Type>> };

/** The component of each block type. */
export const registry: Registry = {
${types.map((type) => `  ${type}: ${component(type)},\n`).join("")}};
`;
}

/** The names of the block types that have a `model.ts`; `blocks` is the folder of all block types. */
export function typesWithModel(blocks: string): string[] {
  const names = existsSync(blocks) ? readdirSync(blocks) : [];
  return names.filter((type) => existsSync(join(blocks, type, "model.ts"))).sort();
}

/** The code of the registry of models: the model of a block type is the default export of <type>/model.ts. */
export function modelsModule(blocks: string): string {
  const types = typesWithModel(blocks);
  return `/* Generated from src/blocks; do not edit. */
import type { BlockModels } from "../site/blockModels.ts";
${types.map((type) => `import ${type} from "./${type}/model.ts";\n`).join("")}
/** The model of each block type that has one. */
export const blockModels: BlockModels = { ${types.join(", ")} };
`;
}
