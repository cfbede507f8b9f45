import { type SchemaModel, type SchemaNode, UNION } from "../json/schemaModel.ts";

type FieldTree = string | FieldGroup;
interface FieldGroup {
  [key: string]: FieldTree;
}

const INDEX = "*";
/** The key of a text that may be in place of an object, as a word may be in place of its plural forms. */
const TEXT = "";
/** The leaf of a value that needs no resolving. */
const PLAIN = "";

/** The field table of the site, and the table of each block type. */
export interface FieldTables {
  siteFields: FieldTree | undefined;
  blockFields: Record<string, FieldTree>;
}

/** Finds where values of each kind occur. */
export function readFieldTables({ site, blocks }: SchemaModel): FieldTables {
  const blockTrees = Array.from(blocks, ([type, block]) => [type, pickKinds(listFields(block)) ?? {}]);
  return { siteFields: pickKinds(listFields(site)), blockFields: Object.fromEntries(blockTrees) };
}

/**
 * The code of the field tables, which say where values of each kind occur. A table is a tree of property names, with `*`
 * for any item or name, and an empty key for a text in place of the object. Its leaves name the definition in schema/common.schema.json that describes the value, or `block`.
 */
export function fieldsModule(model: SchemaModel): string {
  const { siteFields, blockFields } = readFieldTables(model);
  return `/* Where each kind of value occurs in site.json. Generated from schema/; do not edit. */

/** A tree of property names, "*" for any item or name and "" for a text in place of the object, whose leaves name the kind of the value. */
export type FieldTree = string | { readonly [key: string]: FieldTree };

/** The fields of the site as a whole; "block" is a block, whose fields depend on its type. */
export const siteFields: { readonly [property: string]: FieldTree } = ${JSON.stringify(siteFields)};

/** The fields of each block type. */
export const blockFields: { readonly [type: string]: FieldTree } = ${JSON.stringify(blockFields)};
`;
}

function listFields(node: SchemaNode): FieldTree {
  if (node.$id === UNION) return "block";
  const { definition } = node;
  const tree = listInnerFields(node);
  if (definition === undefined) return tree;
  if (node.type === "string" || definition === "picture") return definition;
  return Array.isArray(node.type) && typeof tree === "object" ? { [TEXT]: "text", ...tree } : tree;
}

function listInnerFields({ file, oneOf, items, properties = {}, patternProperties = {} }: SchemaNode): FieldTree {
  if (oneOf) return oneOf.map(listFields).reduce((left, right) => merge(left, right, file));
  if (items) return { [INDEX]: listFields(items) };
  const namedFields = Object.entries(properties).map(([key, child]) => [key, listFields(child)]);
  const mapFields = Object.values(patternProperties).map((child) => [INDEX, listFields(child)]);
  const fields = [...namedFields, ...mapFields];
  return fields.length > 0 ? Object.fromEntries(fields) : PLAIN;
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
