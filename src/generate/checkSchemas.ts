import { Ajv } from "ajv";
import { errorMessage } from "../files/errorMessage.ts";
import { listSubschemas, type Schema } from "../json/schemaModel.ts";
import { readBlockType } from "./blockUnion.ts";
import { isReservedName, TYPES_OF_CODE } from "./reservedNames.ts";

/** The keywords that validate nothing. */
export const ANNOTATIONS = [
  ...["errorMessage", "defaultSnippets", "rendered", "typeName"],
  ...["group", "keywords", "control", "section", "labels", "entryPages"],
];
const BLOCKS = /block\.schema\.json$|#\/definitions\/blocks$/;
/** The props that every component gets besides the properties of its block. */
const RESERVED_PROPS = ["level", "first", "instanceId", "key"];
/** The keywords for whose violation the validator has messages, and annotations. */
export const SUPPORTED: ReadonlySet<string> = new Set(
  [
    ["$schema", "$id", "$ref", "title", "description", "default", "definitions", "type", "const", "enum"],
    ["properties", "patternProperties", "additionalProperties", "required", "items", "minItems", "minLength"],
    ["pattern", "minimum", "maximum", "discriminator", "oneOf", "anyOf"],
    [...ANNOTATIONS, "examples"],
  ].flat(),
);

const KEYWORDS = `A schema may have these keywords, which docs/blocks.md explains: ${[...SUPPORTED].join(", ")}`;

/**
 * Throws for the first invalid schema; the schemas are by path relative to `schema/`. The message names its file, which
 * the generators, which read all schemas, cannot.
 */
export function checkSchemas(schemas: ReadonlyMap<string, Schema>): void {
  const filesByType = new Map<string, string>();
  for (const [name, schema] of schemas) {
    const problem =
      invalidBlock(name, schema) ??
      invalidKeyword(schema) ??
      unsupportedKeyword(schema) ??
      ineffectiveKeyword(schema) ??
      invalidName(name, schema, filesByType);
    if (problem) throw new Error(`schema/${name}: ${problem}`);
  }
}

/** The problem of a block schema: its type must match the file name, and it must not use reserved names or contain blocks. */
function invalidBlock(name: string, schema: Schema): string | undefined {
  const type = readBlockType(name);
  if (type === undefined) return undefined;
  if (!/^[a-z][A-Za-z0-9]*$/.test(type) || isReservedName(type))
    return `"${type}" cannot be a block type: choose a name such as "cardGrid", which neither JavaScript nor Windows reserves`;
  const { properties = {} } = schema;
  if (properties.type?.const !== type) return `its "type" needs "const": "${type}", like the name of the file`;
  if (!schema.required?.includes("type")) return 'its "required" needs "type"';
  const reservedName = RESERVED_PROPS.find((property) => Object.hasOwn(properties, property));
  if (reservedName)
    return `"${reservedName}" is reserved for a prop of the page or of React: give the property another name`;
  const unusableList = Object.values(properties).map(findEntryProblem).find(Boolean);
  if (unusableList) return unusableList;
  const holdsBlocks = listSubschemas(withoutEntryBlocks(schema)).some(({ $ref = "" }) => BLOCKS.test($ref));
  return holdsBlocks
    ? 'a block cannot contain other blocks: it would have to import their components. Only entries of a list with "entryPages" have blocks, on pages of their own'
    : undefined;
}

/** The problem of a list whose entries have pages. */
function findEntryProblem({ entryPages, items }: Schema): string | undefined {
  if (!entryPages) return undefined;
  const { title, date } = entryPages;
  const { properties = {}, required: requiredNames = [] } = items ?? {};
  if (!requiredNames.includes(title)) return `"entryPages" names "${title}", which each entry needs to have`;
  if (date !== undefined && !requiredNames.includes(date))
    return `"entryPages" names "${date}", which each entry needs to have`;
  const isComplete =
    /#\/definitions\/entryId$/.test(properties.id?.$ref ?? "") && BLOCKS.test(properties.blocks?.$ref ?? "");
  return isComplete ? undefined : 'entries with "entryPages" need an "id" of the kind "entryId", and "blocks"';
}

/** A block schema without the blocks of entries that have pages of their own. */
function withoutEntryBlocks(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, Schema] => {
    const { blocks: _, ...entryProperties } = property.items?.properties ?? {};
    const isList = property.entryPages && property.items;
    return [name, isList ? { ...property, items: { ...property.items, properties: entryProperties } } : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function invalidKeyword(schema: Schema): string | undefined {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    validateFormats: false,
    logger: false,
  });
  ajv.addVocabulary([...ANNOTATIONS, "discriminator"]);
  const { definitions = {}, $id: _, ...rest } = withoutRefs(schema);
  try {
    for (const subschema of [rest, ...Object.values(definitions)]) ajv.compile(subschema);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** The problem of a schema with a keyword for whose violation the validator has no message. */
function unsupportedKeyword(schema: Schema): string | undefined {
  for (const subschema of listSubschemas(schema)) {
    const unknown = Object.keys(subschema).find((keyword) => !SUPPORTED.has(keyword));
    if (unknown) return `the messages about site.json have no words for "${unknown}". ${KEYWORDS}`;
    const problem = unsupportedUse(subschema);
    if (problem) return problem;
  }
  return undefined;
}

function unsupportedUse({
  minItems = 1,
  minLength = 1,
  pattern,
  errorMessage,
  oneOf,
  anyOf,
  discriminator,
  enum: values,
  labels = {},
}: Schema) {
  if (minItems !== 1 || minLength !== 1) return '"minItems" and "minLength" only ask that something is there: write 1';
  if (pattern && !errorMessage) return `"pattern": "${pattern}" needs an "errorMessage" that says what to write`;
  if (oneOf && !discriminator) return '"oneOf" needs a "discriminator" that says which of them applies';
  const unlabelled = Object.keys(labels).find((value) => !values?.includes(value));
  if (unlabelled !== undefined) return `"labels" has "${unlabelled}", which the "enum" beside it does not have`;
  const isChoice = anyOf?.every((alternative) => Object.keys(alternative).join() === "required") ?? true;
  return isChoice ? undefined : '"anyOf" only says which properties are needed: each holds a "required" alone';
}

/** The problem of a schema with a keyword that has no effect, or with a subschema that accepts any value. */
function ineffectiveKeyword(schema: Schema): string | undefined {
  for (const subschema of listSubschemas(schema)) {
    const problem = undefinedRequired(subschema) ?? untypedProperty(subschema) ?? openObject(subschema);
    if (problem) return problem;
  }
  return undefined;
}

function undefinedRequired({ required: requiredNames = [], properties = {} }: Schema): string | undefined {
  const missing = requiredNames.find((name) => !Object.hasOwn(properties, name));
  return missing && `"${missing}" is required, but is none of the properties beside that`;
}

/** The problem of a property that accepts any value. */
function untypedProperty({ properties = {} }: Schema): string | undefined {
  for (const [name, property] of Object.entries(properties)) {
    if (isUntyped(property))
      return `"${name}" says nothing of what may be written: give it a "$ref", a "type" or an "enum"`;
    if (property.type === "array" && isUntyped(property.items ?? {}))
      return `"${name}" says nothing of its items: give it "items" with a "$ref" or a "type"`;
  }
  return undefined;
}

function isUntyped({ $ref, type, const: value, enum: values, oneOf }: Schema): boolean {
  return !$ref && !type && !values && !oneOf && value === undefined;
}

/** The problem of an object that accepts misspelt property names. */
function openObject({ type, oneOf, properties = {}, additionalProperties }: Schema): string | undefined {
  if (type !== "object" || oneOf || additionalProperties === false) return undefined;
  const names = Object.keys(properties).map((name) => `"${name}"`);
  return `the object with ${names.join(", ") || "no properties"} needs "additionalProperties": false`;
}

/** The problem of a name of a type: each file needs a unique one, and a title for people. */
function invalidName(name: string, schema: Schema, filesByType: Map<string, string>): string | undefined {
  if (!schema.title) return 'it needs a "title", what content managers call it';
  if (!schema.typeName) return 'it needs a "typeName", the name of its type in TypeScript';
  for (const typeName of listTypeNames(schema)) {
    if (TYPES_OF_CODE.has(typeName)) return `the "typeName" "${typeName}" is that of a type of every site: change it`;
    const otherFile = filesByType.get(typeName);
    if (otherFile) return `the "typeName" "${typeName}" is also used in schema/${otherFile}: change one of them`;
    filesByType.set(typeName, name);
  }
  return undefined;
}

/** All names of types in a schema and in its rendered forms. */
export function listTypeNames(schema: Schema): string[] {
  return listSubschemas(schema).flatMap(({ typeName, rendered: renderedForm }) => {
    const renderedNames = typeof renderedForm === "object" ? listTypeNames(renderedForm) : [];
    // the rendered form of a value usually has the same name
    return [typeName ?? [], renderedNames.filter((renderedName) => renderedName !== typeName)].flat();
  });
}

/** A schema whose references are replaced by empty schemas. */
function withoutRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) => (value?.$ref ? {} : value));
}
