import { blockFields, type FieldTree, siteFields } from "../generated/fields";
import { escapePointer } from "../site/fields";

/** A string of site.json whose kind the schema names, such as "text" or "href". */
export interface Field {
  kind: string;
  value: string;
  pointer: string;
  /** The group that it stands in. */
  group: Readonly<Record<string, unknown>>;
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

/** The kinds that rules look at; of texts, only those with a sign that a rule could mean. */
const KINDS = new Set(["text", "richText", "href", "frameSource", "mediaFile", "icon", "id", "instant"]);
const TELLING = /[{}<&*[\d]/;

/** Walks over a value that may be faulty, and collects what is of the right shape. */
export function collect(site: unknown, isFaulty: (pointer: string) => boolean, hasFault: (pointer: string) => boolean) {
  const collection: Collection = { fields: new Map(), lists: [] };
  let list: BlockList | undefined;

  function visit(tree: FieldTree, value: unknown, pointer: string): void {
    if (typeof tree === "string") block(value, pointer);
    else if (Array.isArray(value)) {
      const items = tree["*"];
      if (typeof items === "string" && items !== "block" && items !== "picture") leaves(items, value, pointer);
      else if (items)
        for (let index = 0; index < value.length; index++) visitChild(items, value[index], `${pointer}/${index}`);
    } else if (isGroup(value)) members(tree, value, pointer);
  }

  function visitChild(tree: FieldTree, value: unknown, pointer: string): void {
    if (tree === "picture") visit(pictureFields, value, pointer);
    else visit(tree, value, pointer);
  }

  function members(tree: { readonly [key: string]: FieldTree }, group: Record<string, unknown>, pointer: string): void {
    for (const key of Object.keys(group)) {
      const own = Object.hasOwn(tree, key);
      const below = own ? tree[key] : tree["*"];
      if (below === undefined) continue;
      const value = group[key];
      if (typeof value === "string" && !isTelling(below, value)) continue;
      const at = `${pointer}/${own ? key : escapePointer(key)}`;
      if (typeof value === "string") leaf(below as string, value, at, group);
      else visitChild(below, value, at);
    }
  }

  function leaves(kind: string, values: readonly unknown[], pointer: string): void {
    for (const [index, value] of values.entries()) {
      if (typeof value === "string" && isTelling(kind, value)) leaf(kind, value, `${pointer}/${index}`, {});
    }
  }

  function leaf(kind: string, value: string, pointer: string, group: Field["group"]): void {
    if (isFaulty(pointer)) return;
    const field = { kind, value, pointer, group };
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
    if (typeof fields === "object") members(fields, value, pointer);
  }

  visit(siteFields, site, "");
  return collection;
}

function isTelling(kind: FieldTree, value: string): boolean {
  if (typeof kind !== "string" || !KINDS.has(kind)) return false;
  return (kind !== "text" && kind !== "richText") || TELLING.test(value);
}

const pictureFields: FieldTree = { src: "mediaFile", alt: "text" };

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
