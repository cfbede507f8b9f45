import { Ajv } from "ajv";
import { ANNOTATIONS } from "../../../src/generate/checkSchemas.ts";
import { readSchemas } from "../../../src/generate/readSchema.ts";

/** Whether a value follows the schema, by a validator that is not the generated one. */
export function freshValidator(): (value: unknown) => boolean {
  const ajv = new Ajv({ discriminator: true, strict: true, strictRequired: false, allowUnionTypes: true });
  ajv.addVocabulary(ANNOTATIONS);
  for (const schema of readSchemas("schema").values()) ajv.addSchema(schema);
  const validate = ajv.getSchema("site.schema.json");
  if (!validate) throw new Error("site.schema.json was not compiled");
  return (value) => validate(value) === true;
}
