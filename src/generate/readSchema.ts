import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../files/filesIn.ts";

/** A JSON Schema as written in a file in `schema/`. */
export type Schema = { [keyword: string]: unknown; $ref?: string; title?: string };

/** The names of one site, which editors propose; the contract is without them. */
export const NAMES = "names.schema.json";

/** All schemas of the language, by path relative to `schema/`, which is also their `$id`. Throws for an invalid file. */
export function readSchemas(folder: string): Map<string, Schema> {
  const names = filesIn(folder)
    .filter((name) => name.endsWith(".schema.json") && name !== NAMES)
    .sort();
  return new Map(names.map((name) => [name, readSchema(folder, name)]));
}

function readSchema(folder: string, name: string): Schema {
  const schema = parse(readFileSync(join(folder, name), "utf8"), name);
  if (schema.$id !== name) throw new Error(`schema/${name} needs "$id": "${name}"`);
  return schema;
}

function parse(text: string, name: string): Schema {
  try {
    return JSON.parse(text, (key, value) => (key === "allOf" && isProposal(value) ? undefined : value));
  } catch (error) {
    throw new Error(`schema/${name} is not valid JSON: ${(error as Error).message}`);
  }
}

/** Whether the value of an `allOf` only says what editors propose. */
function isProposal(value: unknown): boolean {
  const [only, ...otherSchemas] = value as Schema[];
  return otherSchemas.length === 0 && (only?.$ref?.includes(`${NAMES}#`) ?? false);
}

/** Resolves the reference `ref` of a schema in `file`. Throws when its target does not exist. */
export function resolveRef(schemas: Map<string, Schema>, file: string, ref: string): { file: string; schema: Schema } {
  const url = new URL(ref, `schema:/${file}`);
  const target = url.pathname.slice(1);
  let schema: unknown = schemas.get(target);
  for (const key of url.hash.split("/").slice(1)) schema = (schema as Schema | undefined)?.[key];
  if (!schema) throw new Error(`schema/${file}: there is no schema at ${ref}`);
  return { file: target, schema: schema as Schema };
}
