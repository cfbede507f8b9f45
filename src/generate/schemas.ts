import type { Schema } from "../json/schemaModel.ts";

/** The code of the schemas themselves, for code that reads them at run time. */
export function schemasModule(schemas: ReadonlyMap<string, Schema>): string {
  return `/* The schemas of the language. Generated from schema/; do not edit. */
import type { Schema } from "../json/schemaModel.ts";

/** All schemas, by path relative to schema/. */
export const schemas: Readonly<Record<string, Schema>> = ${JSON.stringify(Object.fromEntries(schemas))};
`;
}
