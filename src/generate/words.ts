import type { SchemaModel, SchemaNode } from "../json/schemaModel.ts";

/** The default words of pages, which come from the schema. */
export function readDefaultWords({ site }: SchemaModel): unknown {
  const words = site.properties?.words;
  if (!words) throw new Error('schema/site.schema.json needs the property "words"');
  return readDefault(words);
}

/** The code of the default words of pages. */
export function wordsModule(model: SchemaModel): string {
  return `/* What pages say by themselves. Generated from schema/; do not edit. */
import type { Words } from "./props.ts";

/** The words of a site that has none of its own. */
export const defaultWords: Words = ${JSON.stringify(readDefaultWords(model))};
`;
}

/** The default of a word, or of each word in a group. Throws when a default is missing. */
function readDefault(schema: SchemaNode, name = ""): unknown {
  if (schema.type !== "object") {
    if (schema.default === undefined) throw problem(`the word "${name}" needs a "default", in English`);
    return schema.default;
  }
  if (schema.rendered !== "complete")
    throw problem(`the group "${name}" needs "rendered": "complete", as the others have`);
  const properties = Object.entries(schema.properties ?? {});
  return Object.fromEntries(properties.map(([key, child]) => [key, readDefault(child, name ? `${name}.${key}` : key)]));
}

function problem(what: string): Error {
  return new Error(`schema/words.schema.json: ${what}`);
}
