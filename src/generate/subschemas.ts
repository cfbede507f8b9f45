import type { Schema } from "./readSchema.ts";

const NAMED = ["properties", "patternProperties", "definitions"];

/** A schema and all of its subschemas, in pre-order. */
export function subschemas(schema: Schema): Schema[] {
  const namedSchemas = NAMED.flatMap((keyword) => Object.values((schema[keyword] ?? {}) as Record<string, Schema>));
  const inner = [...namedSchemas, ...[schema.items ?? [], schema.oneOf ?? []].flat()] as Schema[];
  return [schema, ...inner.flatMap(subschemas)];
}
