import { createSchemaModel, type Schema, type SchemaNode, UNION } from "../json/schemaModel.ts";

const BLOCK = /^blocks\/(.*)\.schema\.json$/;

/**
 * The schema of all block types. For a misspelt type, editors report the properties that are missing according to the
 * first of the types that match most of the properties. Types with fewer required properties therefore come first, and
 * among them, types with fewer properties.
 */
export function blockUnion(schemas: ReadonlyMap<string, Schema>): Schema {
  // a block contains no blocks, so that an empty union serves
  const { files } = createSchemaModel(new Map([...schemas, [UNION, {}]]));
  const countRequired = ({ required: requiredNames = [] }: SchemaNode) => requiredNames.length;
  const countProperties = ({ properties = {} }: SchemaNode) => Object.keys(properties).length;
  const blocks = [...files]
    .filter(([file]) => BLOCK.test(file))
    .sort(
      ([fileA, a], [fileB, b]) =>
        countRequired(a) - countRequired(b) || countProperties(a) - countProperties(b) || fileA.localeCompare(fileB),
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
        enum: blocks.map(([file]) => readBlockType(file)),
        errorMessage: "This is not a block type of this site.",
      },
    },
    discriminator: { propertyName: "type" },
    oneOf: blocks.map(([$ref]) => ({ $ref })),
    defaultSnippets: blocks.map(([file, block]) => ({
      label: readBlockType(file),
      description: block.description,
      body: createSnippet(block),
    })),
  };
}

function readBlockType(file: string): string {
  return file.replace(BLOCK, "$1");
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
