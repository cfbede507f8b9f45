import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "../files/errorMessage.ts";
import { listFiles } from "../files/listFiles.ts";
import { createSchemaModel, type Schema, type SchemaModel, UNION } from "../json/schemaModel.ts";
import { blockUnion } from "./blockUnion.ts";

/** The names of one site, which editors propose; the contract is without them. */
export const NAMES_FILE = "names.schema.json";

/** All schemas of the language with their references resolved. Throws for an invalid file. */
export function readSchemaModel(folder: string): SchemaModel {
  return createSchemaModel(readSchemas(folder));
}

/**
 * All schemas of the language, by path relative to `schema/`, which is also their `$id`; with the union of the block types
 * as it has to be, whatever its generated file has. Throws for an invalid file.
 */
export function readSchemas(folder: string): Map<string, Schema> {
  const schemas = new Map(listSchemas(folder).map((name) => [name, readSchema(join(folder, name), name)]));
  return schemas.set(UNION, blockUnion(schemas));
}

/** The names of the schema files that a person writes, in order. */
export function listSchemas(folder: string): string[] {
  return listFiles(folder)
    .filter((name) => name.endsWith(".schema.json") && name !== NAMES_FILE && name !== UNION)
    .sort();
}

/** Reads a schema from a file; `name` is its `$id`, its path relative to `schema/`. */
export function readSchema(file: string, name: string): Schema {
  const schema = parse(readFileSync(file, "utf8"), name);
  if (schema.$id !== name) throw new Error(`schema/${name} needs "$id": "${name}"`);
  return schema;
}

function parse(text: string, name: string): Schema {
  try {
    return JSON.parse(text, (key, value) => (key === "allOf" && isProposal(value) ? undefined : value));
  } catch (error) {
    throw new Error(`schema/${name} is not valid JSON: ${errorMessage(error)}`);
  }
}

/** Whether the value of an `allOf` holds proposals for editors alone. */
function isProposal([only, ...otherSchemas]: readonly Schema[]): boolean {
  return otherSchemas.length === 0 && (only?.$ref?.includes(`${NAMES_FILE}#`) ?? false);
}
