import type { Schema } from "./readSchema";

const BLOCK = /^blocks\/(.*)\.schema\.json$/;

/**
 * block.schema.json with the types for which there are schemas, so that nobody keeps their list by hand. A type that
 * requires less stands before one that requires more: an editor explains a misspelt type by the first that fits.
 */
export function withBlockTypes(text: string, schemas: Map<string, Schema>): string {
  const schema = JSON.parse(text) as Schema & { oneOf: { $ref: string }[]; properties: { type: Schema } };
  const files = [...schemas.keys()].filter((file) => BLOCK.test(file));
  const known = schema.oneOf.map(({ $ref }) => $ref).filter((file) => files.includes(file));
  const requires = (file: string) => (schemas.get(file)?.required as string[] | undefined)?.length ?? 0;
  const ordered = [...new Set([...known, ...files])].sort((one, other) => requires(one) - requires(other));
  schema.oneOf = ordered.map(($ref) => ({ $ref }));
  schema.properties.type.enum = ordered.map((file) => file.replace(BLOCK, "$1"));
  return `${JSON.stringify(schema, null, 2)}\n`;
}
