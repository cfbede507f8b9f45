import { readLanguage } from "./readLanguage.ts";
import { resolveRef, type Schema } from "./readSchema.ts";

type FieldTree = string | { [key: string]: FieldTree };

const INDEX = "*";
/** The key of a text that may be in place of an object, as a word may be in place of its plural forms. */
const TEXT = "";
/** The leaf of a value that needs no resolving. */
const PLAIN = "";

/**
 * The code of the field tables, which say where values of each kind occur. A table is a tree of property names, with `*`
 * for any item or name, and an empty key for a text in place of the object. Its leaves name the definition in schema/common.schema.json that describes the value, or `block`.
 */
export function fieldsModule(folder: string): string {
  const schemas = readLanguage(folder);

  function tree(schema: Schema, file: string, within: readonly Schema[] = []): FieldTree {
    if (schema.$ref) return referenced(schema.$ref, file, within);
    const inner = (child: unknown) => tree(child as Schema, file, within);
    const union = schema.oneOf as Schema[] | undefined;
    if (union) return union.map(inner).reduce((left, right) => merge(left, right, file));
    if (schema.items) return { [INDEX]: inner(schema.items) };
    const properties = Object.entries((schema.properties ?? {}) as object).map(([key, child]) => [key, inner(child)]);
    const maps = Object.values((schema.patternProperties ?? {}) as object).map((child) => [INDEX, inner(child)]);
    return properties.length + maps.length > 0 ? Object.fromEntries([...properties, ...maps]) : PLAIN;
  }

  function referenced(ref: string, file: string, within: readonly Schema[]): FieldTree {
    const target = resolveRef(schemas, file, ref);
    if (target.file === "block.schema.json") return "block";
    if (within.includes(target.schema))
      throw new Error(`schema/${file}: the schema at ${ref} contains itself. Write a separate schema for each level`);
    const kind = ref.split("/").at(-1) as string;
    const leaf = target.schema.type === "string" || kind === "picture";
    if (leaf) return kind;
    const below = tree(target.schema, target.file, [...within, target.schema]);
    return Array.isArray(target.schema.type) ? { [TEXT]: "text", ...(below as object) } : below;
  }

  const root = schemas.get("site.schema.json") as Schema;
  const union = (schemas.get("block.schema.json") as Schema).oneOf as Schema[];
  const blocks = union.map(({ $ref }) => {
    const { file, schema } = resolveRef(schemas, "block.schema.json", $ref as string);
    const type = ((schema.properties as Record<string, Schema>).type as Schema).const as string;
    return [type, pickKinds(tree(schema, file)) ?? {}];
  });

  return `/* Where each kind of value occurs in site.json. Generated from schema/; do not edit. */

/** A tree of property names, "*" for any item or name and "" for a text in place of the object, whose leaves name the kind of the value. */
export type FieldTree = string | { readonly [key: string]: FieldTree };

/** The fields of the site as a whole; "block" is a block, whose fields depend on its type. */
export const siteFields: FieldTree = ${JSON.stringify(pickKinds(tree(root, "site.schema.json")))};

/** The fields of each block type. */
export const blockFields: { readonly [type: string]: FieldTree } = ${JSON.stringify(Object.fromEntries(blocks))};
`;
}

/** Merges the trees of two variants of a value. Throws for a property whose kind differs between them. */
function merge(left: FieldTree, right: FieldTree, file: string, key = ""): FieldTree {
  if (typeof left === "object" && typeof right === "object") {
    const sharedNames = Object.keys(left).filter((name) => name in right);
    const mergedFields = sharedNames.map((name) => [
      name,
      merge(left[name] ?? PLAIN, right[name] ?? PLAIN, file, name),
    ]);
    return { ...left, ...right, ...Object.fromEntries(mergedFields) };
  }
  if (left === right) return left;
  const kinds = [left, right].map((tree) => (typeof tree === "object" ? "an object" : tree || "a plain value"));
  throw new Error(
    `schema/${file}: "${key}" is ${kinds.join(" in one form, and ")} in another. Give one of the two another name`,
  );
}

/** Removes plain values from a tree, but keeps the objects of arrays, which rules compare; undefined when nothing is left. */
function pickKinds(tree: FieldTree): FieldTree | undefined {
  if (typeof tree === "string") return tree || undefined;
  const entries = Object.entries(tree).flatMap(([key, child]) => {
    const kinds = pickKinds(child) ?? (key === INDEX && typeof child === "object" ? {} : undefined);
    return kinds === undefined ? [] : [[key, kinds]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
