import { type EntryPagesKeyword, type SchemaModel, type SchemaNode, UNION } from "../json/schemaModel.ts";

type FieldTree = string | FieldGroup;
interface FieldGroup {
  [key: string]: FieldTree;
}

const INDEX = "*";
/** The key of a text that may be in place of an object, as a word may be in place of its plural forms. */
const TEXT = "";
/** The leaf of a value that needs no resolving. */
const PLAIN = "";

/** The list of a block type whose entries may have pages of their own. */
interface EntryList extends EntryPagesKeyword {
  /** The property with the list. */
  property: string;
  /** Whether components get the entries. */
  isRendered: boolean;
}

/** The list of entries with pages of each block type that has one. */
function readEntryLists({ blocks }: SchemaModel): Record<string, EntryList> {
  const lists = Array.from(blocks, ([type, { properties = {} }]) =>
    Object.entries(properties).flatMap(([property, { entryPages, rendered: renderedForm }]): [string, EntryList][] =>
      entryPages ? [[type, { property, ...entryPages, isRendered: renderedForm !== false }]] : [],
    ),
  );
  return Object.fromEntries(lists.flat());
}

/** The field table of the site, the table of each block type, and the lists of entries with pages. */
export interface FieldTables {
  entryLists: Record<string, EntryList>;
  siteFields: FieldTree | undefined;
  blockFields: Record<string, FieldTree>;
}

/** Finds where values of each kind occur, and the lists of entries with pages. */
export function readFieldTables(model: SchemaModel): FieldTables {
  const { site, blocks } = model;
  const blockTrees = Array.from(blocks, ([type, block]) => [type, pickKinds(listFields(block)) ?? {}]);
  return {
    siteFields: pickKinds(listFields(site)),
    blockFields: Object.fromEntries(blockTrees),
    entryLists: readEntryLists(model),
  };
}

/**
 * The code of the field tables, which say where values of each kind occur. A table is a tree of property names, with `*`
 * for any item or name, and an empty key for a text in place of the object. Its leaves name the definition in schema/common.schema.json that describes the value, or `block`.
 */
export function fieldsModule(model: SchemaModel): string {
  const { siteFields, blockFields, entryLists } = readFieldTables(model);
  return `/* Where each kind of value occurs in site.json. Generated from schema/; do not edit. */

/** A tree of property names, "*" for any item or name and "" for a text in place of the object, whose leaves name the kind of the value. */
export type FieldTree = string | { readonly [key: string]: FieldTree };

/** The fields of the site as a whole; "block" is a block, whose fields depend on its type. */
export const siteFields: { readonly [property: string]: FieldTree } = ${JSON.stringify(siteFields)};

/** The fields of each block type. */
export const blockFields: { readonly [type: string]: FieldTree } = ${JSON.stringify(blockFields)};

/** A list in a block whose entries may have pages of their own: its property, and properties of its entries. */
export interface EntryList {
  readonly property: string;
  readonly title: string;
  readonly date?: string;
  /** Whether components get the entries. */
  readonly isRendered: boolean;
}

/** The list of entries with pages of each block type that has one. */
export const entryLists: { readonly [type: string]: EntryList } = ${JSON.stringify(entryLists)};
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
