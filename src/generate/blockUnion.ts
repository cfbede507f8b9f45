import { createSchemaModel, type Schema, type SchemaNode, UNION } from "../json/schemaModel.ts";

const BLOCK_FILE = /^blocks\/(.*)\.schema\.json$/;

/**
 * The schema of all block types. For a misspelt type, editors report the properties that are missing according to the
 * first of the types that match most of the properties. Types with fewer required properties therefore come first, and
 * among them, types with fewer properties.
 */
export function blockUnion(schemas: ReadonlyMap<string, Schema>): Schema {
  // no block needs blocks in it, so that an empty union serves
  const { files } = createSchemaModel(new Map([...schemas, [UNION, {}]]));
  const countRequired = ({ required: requiredNames = [] }: SchemaNode) => requiredNames.length;
  const countProperties = ({ properties = {} }: SchemaNode) => Object.keys(properties).length;
  const blocks = [...files]
    .flatMap(([file, block]) => {
      const type = readBlockType(file);
      return type === undefined ? [] : { type, file, block };
    })
    .sort(
      (a, b) =>
        countRequired(a.block) - countRequired(b.block) ||
        countProperties(a.block) - countProperties(b.block) ||
        a.file.localeCompare(b.file),
    );
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: UNION,
    title: "Block",
    typeName: "Block",
    description: "One block of a page; its type says what else it may have.",
    type: "object",
    required: ["type"],
    properties: {
      type: {
        title: "Kind",
        description: "Which block it is.",
        enum: blocks.map(({ type }) => type),
        errorMessage: "This is not a block type of this site.",
      },
    },
    discriminator: { propertyName: "type" },
    oneOf: blocks.map(({ file }) => ({ $ref: file })),
    defaultSnippets: blocks.map(({ type, block }) => ({
      label: type,
      description: block.description,
      body: createSnippet(block),
    })),
  };
}

/**
 * Returns the block type of a schema, by its path; undefined for another schema.
 *
 * `readBlockType("blocks/hero.schema.json") // "hero"`
 */
export function readBlockType(file: string): string | undefined {
  return BLOCK_FILE.exec(file)?.[1];
}

/** A new block with the properties that it needs: each is a tab stop, an empty text where nothing can be proposed. */
function createSnippet(block: SchemaNode): unknown {
  let stop = 0;

  function skeleton(node: SchemaNode): unknown {
    const { properties = {}, required: requiredKeys = [], items = { file: node.file }, enum: values, anyOf } = node;
    if (node.const !== undefined) return node.const;
    if (values) return `\${${++stop}|${values.join()}|}`;
    if (node.type === "array") return [skeleton(items)];
    if (node.type === "object") {
      const keys = [...requiredKeys, ...(anyOf?.[0]?.required ?? [])];
      return Object.fromEntries(keys.map((key) => [key, skeleton(properties[key] ?? { file: node.file })]));
    }
    return node.type === "string" ? `$${++stop}` : `^$${++stop}`;
  }

  return skeleton(block);
}
