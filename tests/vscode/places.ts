import { fileURLToPath } from "node:url";
import { readSchemas, resolveRef, type Schema } from "../../src/generate/readSchema.ts";

type Properties = Record<string, Schema>;

/** A place for the keys of one object, and how to build a document with a text there. */
export interface Place {
  name: string;
  /** The key that chooses the contract, as it is written, such as `"type": "hero"`. */
  chosen: [key: string, value: string] | undefined;
  properties: { key: string; description: string; schema: Schema; file: string }[];
  document: (keys: string) => string;
}

const schemas = readSchemas(fileURLToPath(new URL("../../schema", import.meta.url)));

/** Every place of a site where keys are written, found by walking the schema. */
export function places(): Place[] {
  const site = schemas.get("site.schema.json") as Schema;
  return objects(site, "site.schema.json", "site.json", (text) => text, []);
}

/** The schema itself: where a reference leads. */
export function dereferenced(schema: Schema, file: string): { schema: Schema; file: string } {
  return schema.$ref ? resolveRef(schemas, file, schema.$ref) : { schema, file };
}

function objects(
  from: Schema,
  fromFile: string,
  name: string,
  write: (value: string) => string,
  above: readonly Schema[],
  tag?: string,
): Place[] {
  const { schema, file } = dereferenced(from, fromFile);
  if (above.includes(schema)) return [];
  const deeper = [...above, schema];
  const union = schema.oneOf as Schema[] | undefined;
  if (union) {
    const { propertyName } = schema.discriminator as { propertyName: string };
    return union.flatMap((branch) => objects(branch, file, name, write, deeper, propertyName));
  }
  if (schema.items) return objects(schema.items as Schema, file, `${name} item`, (v) => write(`[${v}]`), deeper);
  const named = Object.values((schema.patternProperties ?? {}) as Properties);
  if (named.length > 0)
    return named.flatMap((one) => objects(one, file, `${name} entry`, (v) => write(`{"name": ${v}}`), deeper));
  if (!schema.properties) return [];

  const properties = Object.entries(schema.properties as Properties);
  const value = tag && ((schema.properties as Properties)[tag]?.const as string | undefined);
  const chosen: Place["chosen"] = tag && value ? [tag, `"${tag}": "${value}"`] : undefined;
  const place: Place = {
    name: value ? `${name} (${value})` : name,
    chosen,
    properties: properties.map(([key, one]) => ({ key, description: shownDescription(one, file), schema: one, file })),
    document: (keys) => {
      const text = write(`{${keys}}`);
      return name === "site.json" ? text.replace("{", `{"$schema": "./schema/site.schema.json", `) : text;
    },
  };
  const first = chosen ? `${chosen[1]}, ` : "";
  const inner = properties.flatMap(([key, child]) =>
    objects(child, file, `${place.name} › ${key}`, (v) => place.document(`${first}"${key}": ${v}`), deeper),
  );
  return [place, ...inner];
}

/** What an editor shows: a description beside a reference is hidden when the target has its own. */
function shownDescription(property: Schema, file: string): string {
  return (dereferenced(property, file).schema.description ?? property.description) as string;
}
