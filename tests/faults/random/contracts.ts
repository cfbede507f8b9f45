import { readSchemaModel } from "../../../src/generate/readSchema.ts";
import type { SchemaNode } from "../../../src/json/schemaModel.ts";

const language = readSchemaModel("schema");

/** The contract of a whole site. */
export const siteContract: SchemaNode = language.site;

/** The contracts of all block types. */
export const blockContracts: readonly SchemaNode[] = [...language.blocks.values()];
