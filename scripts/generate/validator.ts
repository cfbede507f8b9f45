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
${withSets(withLatePointers(withShortErrors(call(ajv, validate))))}`;
}

/** How an error is made, and added to those before it. */
const ERROR =
  /const (err\d+) = \{instancePath(?::(.+?))?,schemaPath:"([^"]*)",keyword:("\w+"),params:(\{.*?\}),schema:.*?,parentSchema:(.+?),data(?::(.+?))?\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g;

/** The code, in which errors are made by one function: there are over a thousand, and each check reads the code. */
function withShortErrors(code: string): string {
  const short = code.replaceAll(
    ERROR,
    (_, _name, pointer = "instancePath", path: string, keyword, params, parentSchema, data = "data") =>
      `vErrors = withError(vErrors, ${pointer}, ${keyword}, ${params}, ${parentSchema}, ${data}, ${isOfBranch(path)});`,
  );
  if (/schemaPath:/.test(short)) throw new Error("the code of Ajv makes its errors in another way than before");
  return `${short}
function withError(errors, instancePath, keyword, params, parentSchema, data, isOfBranch) {
  const error = { instancePath, keyword, params, parentSchema, data, isOfBranch };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
`;
}

/** Whether a rule of the schema belongs to one branch of a choice. */
function isOfBranch(schemaPath: string): boolean {
  return /\/anyOf\/\d+\//.test(schemaPath);
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

/** A text held against many others, one after the other. */
const MANY = /\(+(\w+) === "[^"]*"\)(?: \|\| \(\1 === "[^"]*"\)\)?){9,}/g;

/** The code, in which a text that may be one of many is looked up: the type of a block would be held against each. */
function withSets(code: string): string {
  const sets: string[] = [];
  const short = code.replaceAll(MANY, (chain, value: string) => {
    const texts = Array.from(chain.matchAll(/"[^"]*"/g), ([text]) => text);
    // each text but the first closes a bracket, and the brackets before those are not the chain's
    const before = /^\(+/.exec(chain)?.[0].length ?? 0;
    const closed = chain.split(")").length - 1;
    sets.push(`const texts${sets.length} = new Set([${texts.join()}]);`);
    return `${"(".repeat(before + texts.length - 1 - closed)}texts${sets.length - 1}.has(${value})`;
  });
  return `${short}${sets.join("\n")}\n`;
}

/** The types of that code. */
export const validatorTypes = `/* Made by \`npm run generate\`; do not edit. */
import type { ErrorObject } from "ajv";

/** An error, with the schema that was not followed and the value that did not follow it. */
export type SchemaFault = Pick<ErrorObject, "instancePath" | "keyword" | "params" | "parentSchema" | "data"> & {
  /** Whether the rule belongs to one branch of a choice. */
  isOfBranch: boolean;
};

/** Whether the value follows the schema; if not, \`errors\` says where and why. */
export declare const validate: { (value: unknown): boolean; errors?: SchemaFault[] | null };
export default validate;
`;
