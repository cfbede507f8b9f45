import { Ajv } from "ajv";
import { readSchemas } from "../../../src/generate/readSchema.ts";

/** The keywords that only editors and the renderer read. */
const OTHERS = [
  ...["errorMessage", "rendered", "typeName", "group", "keywords", "control", "section"],
  ...["entryPages", "defaultSnippets"],
];

/** Whether a value follows the schema, by a validator that shares nothing with the generated one. */
export function freshValidator(): (value: unknown) => boolean {
  const ajv = new Ajv({ discriminator: true, strict: true, strictRequired: false, allowUnionTypes: true });
  ajv.addVocabulary(OTHERS);
  for (const schema of readSchemas("schema").values()) ajv.addSchema(schema);
  const validate = ajv.getSchema("site.schema.json");
  if (!validate) throw new Error("site.schema.json was not compiled");
  return (value) => validate(value) === true;
}
