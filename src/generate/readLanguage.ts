import { blockUnion, UNION } from "./blockUnion.ts";
import { readSchemas, type Schema } from "./readSchema.ts";

/** All schemas of the language with the union of the block types as it has to be, whatever its generated file has. */
export function readLanguage(folder: string): Map<string, Schema> {
  const schemas = readSchemas(folder);
  return new Map([...schemas, [UNION, JSON.parse(blockUnion(schemas)) as Schema]]);
}
