import { blockFields, type FieldTree, siteFields } from "../generated/fields";
import { escapePointer } from "../site/fields";

/** A string of site.json whose kind the schema names, such as "text" or "href". */
export interface Field {
  kind: string;
  value: string;
  pointer: string;
}

/** A block as it is written; `sound` when the schema finds no fault in it. */
export interface WrittenBlock {
  type: string;
  value: Readonly<Record<string, unknown>>;
  pointer: string;
  sound: boolean;
}

/** The blocks of a route, a fragment, a banner or the page for unknown addresses, as they are written. */
export interface BlockList {
  pointer: string;
  blocks: WrittenBlock[];
  /** The names by which links reach places in these blocks. */
  ids: Field[];
}

/** What a walk over site.json finds. */
export interface Collection {
  fields: Map<string, Field[]>;
  lists: BlockList[];
}

/** Walks over a value that may be faulty, and collects what is of the right shape. */
export function collect(site: unknown, isFaulty: (pointer: string) => boolean, hasFault: (pointer: string) => boolean) {
  const collection: Collection = { fields: new Map(), lists: [] };
  let list: BlockList | undefined;

  function visit(tree: FieldTree | undefined, value: unknown, pointer: string): void {
    if (tree === undefined || isFaulty(pointer)) return;
    if (tree === "block") block(value, pointer);
    else if (tree === "picture") visit(pictureFields, value, pointer);
    else if (typeof tree === "string") leaf(tree, value, pointer);
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(tree["*"], item, `${pointer}/${index}`);
    } else if (isGroup(value)) {
      for (const [key, child] of Object.entries(value))
        visit(childTree(tree, key), child, `${pointer}/${escapePointer(key)}`);
    }
  }

  function leaf(kind: string, value: unknown, pointer: string): void {
    if (typeof value !== "string") return;
    const field = { kind, value, pointer };
    const others = collection.fields.get(kind);
    if (others) others.push(field);
    else collection.fields.set(kind, [field]);
    if (kind === "id") list?.ids.push(field);
  }

  function block(value: unknown, pointer: string): void {
    if (!isGroup(value) || typeof value.type !== "string") return;
    const home = pointer.slice(0, pointer.lastIndexOf("/"));
    if (list?.pointer !== home) {
      list = { pointer: home, blocks: [], ids: [] };
      collection.lists.push(list);
    }
    list.blocks.push({ type: value.type, value, pointer, sound: !hasFault(pointer) });
    const fields = Object.hasOwn(blockFields, value.type) ? blockFields[value.type] : undefined;
    if (typeof fields === "object") {
      for (const [key, child] of Object.entries(value))
        visit(childTree(fields, key), child, `${pointer}/${escapePointer(key)}`);
    }
  }

  visit(siteFields, site, "");
  return collection;
}

const pictureFields: FieldTree = { src: "mediaFile", alt: "text" };

function childTree(tree: { readonly [key: string]: FieldTree }, key: string): FieldTree | undefined {
  return Object.hasOwn(tree, key) ? tree[key] : tree["*"];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
