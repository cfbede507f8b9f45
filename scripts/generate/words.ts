import { readSchemas, type Schema } from "./readSchema";

/** The words that pages say when site.json has none of its own: the defaults of the schema. */
export function wordsModule(folder: string): string {
  const words = readSchemas(folder).get("words.schema.json") as Schema;
  return `/* What pages say by themselves. Made from schema/ by \`npm run generate\`; do not edit. */
import type { Words } from "./props";

/** The words of a site that has none of its own. */
export const defaultWords: Words = ${JSON.stringify(defaultOf(words))};
`;
}

function defaultOf(schema: Schema): unknown {
  if (schema.type !== "object") return schema.default;
  const properties = Object.entries(schema.properties as Record<string, Schema>);
  return Object.fromEntries(properties.map(([key, child]) => [key, defaultOf(child)]));
}
