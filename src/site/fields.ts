import { blockFields, type FieldTree, siteFields } from "../generated/fields.ts";
import { escapePointer } from "../json/escapePointer.ts";
import { getMembers } from "../json/isObject.ts";
import { findValue } from "../json/pointer.ts";

/**
 * Returns the replacement of a value; `kind` is the name of its definition in schema/common.schema.json. `pointer` is the
 * JSON pointer of the value, if that of the block or property that contains it was given.
 */
export type FieldVisitor = (kind: string, value: unknown, pointer?: string) => unknown;

/** A copy of a block with every value of a known kind replaced by the visitor. */
export function mapBlock(block: unknown, visit: FieldVisitor, pointer?: string): unknown {
  return mapTree("block", block, visit, pointer);
}

/** A copy of a top-level property of the site, such as `footer`, with every value of a known kind replaced by the visitor. */
export function mapPart(name: string, part: unknown, visit: FieldVisitor): unknown {
  return mapTree(siteFields[name] ?? {}, part, visit, `/${name}`);
}

/** The kind of a value of a spec, such as "text"; undefined for one that has no kind of its own. */
export function findKind(spec: unknown, steps: readonly string[]): string | undefined {
  let tree: FieldTree | undefined = siteFields;
  let value = spec;
  for (const step of steps) {
    if (tree === "block") tree = findBlockFields(value);
    if (tree === undefined || typeof tree === "string") return undefined;
    tree = tree["*"] ?? tree[step];
    value = findValue(value, `/${escapePointer(step)}`);
  }
  if (typeof tree === "object" && typeof value === "string") tree = tree[""];
  return typeof tree === "string" && tree !== "block" ? tree : undefined;
}

/** The fields of a block; undefined when it is of no type of the language. */
function findBlockFields(block: unknown): FieldTree | undefined {
  return blockFields[String(getMembers(block).type)];
}

/** The indexes that the items of shortened lists have in site.json. */
const writtenIndexes = new WeakMap<readonly unknown[], readonly number[]>();

/** A list without some of its items. The visitor gets pointers of those that stay as site.json has them. */
export function shortenList(list: readonly unknown[], isKept: (item: unknown) => boolean): unknown[] {
  const indexes = Array.from(list.keys()).filter((index) => isKept(list[index]));
  const shortList = indexes.map((index) => list[index]);
  writtenIndexes.set(shortList, indexes);
  return shortList;
}

function mapTree(tree: FieldTree, value: unknown, visit: FieldVisitor, pointer?: string): unknown {
  if (tree === "block") return mapTree(findBlockFields(value) ?? {}, value, visit, pointer);
  if (typeof tree === "string") return visit(tree, value, pointer);
  if (typeof value === "string" && tree[""] !== undefined) return mapTree(tree[""], value, visit, pointer);
  if (typeof value !== "object" || value === null) return value;
  const below = (key: string | number) =>
    pointer === undefined ? undefined : `${pointer}/${typeof key === "string" ? escapePointer(key) : key}`;
  const items = tree["*"];
  if (Array.isArray(value)) {
    if (items === undefined) return value;
    const indexes = writtenIndexes.get(value);
    return value.map((item, index) => mapTree(items, item, visit, below(indexes?.[index] ?? index)));
  }
  if (items !== undefined)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, mapTree(items, child, visit, below(name))]),
    );
  const copy: Record<string, unknown> = { ...value };
  for (const key in tree) {
    const child = copy[key];
    if (child !== undefined) copy[key] = mapTree(tree[key] as FieldTree, child, visit, below(key));
  }
  return copy;
}
