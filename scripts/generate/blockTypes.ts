import type { Schema } from "./readSchema";

/** block.schema.json with its list of types made from its `$ref` lines, so that nobody keeps it by hand. */
export function withBlockTypes(text: string): string {
  const schema = JSON.parse(text) as Schema & { oneOf: { $ref: string }[]; properties: { type: Schema } };
  schema.properties.type.enum = schema.oneOf.map(({ $ref }) => $ref.replace(/^blocks\/(.*)\.schema\.json$/, "$1"));
  return `${JSON.stringify(schema, null, 2)}\n`;
}
