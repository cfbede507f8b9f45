import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { Schema } from "../json/schemaModel.ts";
import { ANNOTATIONS } from "./checkSchemas.ts";

/** The code of a function that validates a value against the schema and sets its `errors` property. */
export function validatorModule(schemas: ReadonlyMap<string, Schema>): string {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    // "one of these two" is a list of presence conditions beside the properties
    strictRequired: false,
    // a word that is counted is a text, or an object of its plural forms
    allowUnionTypes: true,
    messages: false,
    // minLength is always 1, so that code points need not be counted
    unicode: false,
    logger: false,
    code: { source: true, esm: true },
  });
  ajv.addVocabulary(ANNOTATIONS);
  for (const schema of schemas.values()) ajv.addSchema(schema);
  const validate = ajv.getSchema("site.schema.json");
  if (!validate) throw new Error("site.schema.json was not compiled");
  const call = (standaloneCode as unknown as { default?: typeof standaloneCode }).default ?? standaloneCode;
  return call(ajv, validate);
}

/** The types of that code. */
export const validatorTypes = `import type { ErrorObject } from "ajv";

/** Whether the value follows the schema; if not, \`errors\` says where and why. */
export declare const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;
`;
