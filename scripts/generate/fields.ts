import { readSchemas, resolveRef, type Schema } from "./readSchema";

type FieldTree = string | { [key: string]: FieldTree };

const INDEX = "*";

/**
 * Where the values of each kind stand: a tree of property names, `*` for any item or name, whose leaves
 * name the definition of schema/common.schema.json that describes the value, or `block` for a block.
 */
export function fieldsModule(folder: string): string {
  const schemas = readSchemas(folder);

  function tree(schema: Schema, file: string): FieldTree | undefined {
    if (schema.$ref) return referenced(schema.$ref, file);
    const union = schema.oneOf as Schema[] | undefined;
    if (union) return merge(union.map((branch) => tree(branch, file)));
    if (schema.items) return under(INDEX, tree(schema.items as Schema, file));
    const named = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    const maps = Object.values((schema.patternProperties ?? {}) as Record<string, Schema>);
    return merge([
      ...named.map(([key, child]) => under(key, tree(child, file))),
      ...maps.map((child) => under(INDEX, tree(child, file))),
    ]);
  }

  function referenced(ref: string, file: string): FieldTree | undefined {
    const target = resolveRef(schemas, file, ref);
    if (target.file === "block.schema.json") return "block";
    const kind = ref.split("/").at(-1) as string;
    const leaf = target.schema.type === "string" || kind === "picture";
    return leaf ? kind : tree(target.schema, target.file);
  }

  const root = schemas.get("site.schema.json") as Schema;
  const union = (schemas.get("block.schema.json") as Schema).oneOf as Schema[];
  const blocks = union.map(({ $ref }) => {
    const { file, schema } = resolveRef(schemas, "block.schema.json", $ref as string);
    const type = ((schema.properties as Record<string, Schema>).type as Schema).const as string;
    return [type, tree(schema, file) ?? {}];
  });

  return `/* Where each kind of value stands in site.json. Made from schema/ by \`npm run generate\`; do not edit. */

/** A tree of property names, "*" for any item or name, whose leaves name the kind of the value. */
export type FieldTree = string | { readonly [key: string]: FieldTree };

/** The fields of the site as a whole; "block" stands for a block, whose fields depend on its type. */
export const siteFields: FieldTree = ${JSON.stringify(tree(root, "site.schema.json"))};

/** The fields of each block type. */
export const blockFields: { readonly [type: string]: FieldTree } = ${JSON.stringify(Object.fromEntries(blocks))};
`;
}

function under(key: string, child: FieldTree | undefined): FieldTree | undefined {
  return child === undefined ? undefined : { [key]: child };
}

function merge(trees: (FieldTree | undefined)[]): FieldTree | undefined {
  const present = trees.filter((tree) => typeof tree === "object");
  if (present.length === 0) return undefined;
  return Object.assign({}, ...present);
}
