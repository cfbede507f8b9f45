import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { readSchemas } from "./readSchema";

/** The code of a function that checks a value against the schema, and leaves its errors in `errors`. */
export function validatorModule(folder: string): string {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    // "one of these two" is a list of presence conditions beside the properties
    strictRequired: false,
    verbose: true,
    messages: false,
    // the schema only asks whether a text is empty: its letters need no counting
    unicode: false,
    logger: false,
    code: { source: true, esm: true },
  });
  ajv.addVocabulary(["errorMessage", "defaultSnippets", "rendered"]);
  for (const schema of readSchemas(folder).values()) ajv.addSchema(schema);
  const validate = ajv.getSchema("site.schema.json");
  if (!validate) throw new Error("site.schema.json was not compiled");
  const call = (standaloneCode as unknown as { default?: typeof standaloneCode }).default ?? standaloneCode;
  return `/* The schema as code. Made from schema/ by \`npm run generate\`; do not edit. */
// @ts-nocheck
${withLatePointers(call(ajv, validate))}`;
}

/** How the functions of the code are declared and call one another: with where a value stands and what is around it. */
const DECLARED = /\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g;
const CALLED =
  /\((validate\d+)\(([\w.[\]]+), \{instancePath(?::([^{}]*?))?,parentData(?::\w+)?,parentDataProperty(?::[^{},]+)?,rootData\}\)\)\)\{/g;

/**
 * The code, in which a pointer is put before the errors of a value when there are any: made beforehand for each value
 * of a large site, the pointers are a quarter of what a check leaves to be cleared away.
 */
function withLatePointers(code: string): string {
  const late = code
    .replaceAll(DECLARED, 'instancePath=""')
    .replaceAll(
      CALLED,
      (_, name, value, pointer) => `(${name}(${value}))){${pointer ? `place(${name}.errors, ${pointer});` : ""}`,
    );
  if (/parentData|rootData/.test(late))
    throw new Error("the code of Ajv calls its functions in another way than before");
  return `${late}
function place(errors, pointer) { for (const error of errors) error.instancePath = pointer + error.instancePath; }
`;
}

/** The types of that code. */
export const validatorTypes = `/* Made by \`npm run generate\`; do not edit. */
import type { ErrorObject } from "ajv";

/** Whether the value follows the schema; if not, \`errors\` says where and why. */
export declare const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;
`;
