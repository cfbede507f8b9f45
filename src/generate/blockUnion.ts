import { resolveRef, type Schema } from "./readSchema.ts";

/** The generated file of the union. */
export const UNION = "block.schema.json";
const BLOCK = /^blocks\/(.*)\.schema\.json$/;

/**
 * The text of block.schema.json, the union of all block types. For a misspelt type, editors report what is missing
 * according to the first of the types that match most of the properties. Types with fewer required properties therefore
 * come first, and among those, types with fewer properties.
 */
export function blockUnion(schemas: Map<string, Schema>): string {
  const requires = (file: string) => (schemas.get(file)?.required as string[] | undefined)?.length ?? 0;
  const properties = (file: string) => Object.keys(schemas.get(file)?.properties ?? {}).length;
  const files = [...schemas.keys()]
    .filter((file) => BLOCK.test(file))
    .sort((a, b) => requires(a) - requires(b) || properties(a) - properties(b) || a.localeCompare(b));
  const description = "One block of a page; its type says what else it may have.";
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: UNION,
    title: "Block",
    description,
    type: "object",
    required: ["type"],
    properties: {
      type: {
        description: "Which block it is.",
        enum: files.map((file) => file.replace(BLOCK, "$1")),
        errorMessage: "This is not a block type of this site.",
      },
    },
    discriminator: { propertyName: "type" },
    oneOf: files.map(($ref) => ({ $ref })),
    defaultSnippets: files.map((file) => blockSnippet(schemas, file)),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** A new block with the properties that it needs: each is a tab stop, an empty text where nothing can be proposed. */
function blockSnippet(schemas: Map<string, Schema>, file: string): object {
  let stop = 0;

  function skeleton(schema: Schema, from: string): unknown {
    if (schema.$ref) {
      const target = resolveRef(schemas, from, schema.$ref);
      return skeleton(target.schema, target.file);
    }
    const { properties = {}, required: requiredKeys = [], items = {}, enum: values, anyOf } = schema as SchemaObject;
    if (schema.const !== undefined) return schema.const;
    if (values) return `\${${++stop}|${values.join()}|}`;
    if (schema.type === "array") return [skeleton(items, from)];
    if (schema.type === "object") {
      const keys = [...requiredKeys, ...(anyOf?.[0]?.required ?? [])];
      return Object.fromEntries(keys.map((key) => [key, skeleton(properties[key] ?? {}, from)]));
    }
    return schema.type === "string" ? `$${++stop}` : `^$${++stop}`;
  }

  const schema = schemas.get(file) as Schema;
  return { label: file.replace(BLOCK, "$1"), description: schema.description, body: skeleton(schema, file) };
}

interface SchemaObject {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  anyOf?: { required: string[] }[];
}
