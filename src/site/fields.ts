import { blockFields, type FieldTree, siteFields } from "../generated/fields";

/** What to put in the place of a value of a known kind; `kind` is a name of schema/common.schema.json. */
export type FieldVisitor = (kind: string, value: unknown, pointer: string) => unknown;

/** A copy of the site in which the visitor replaced every value of a known kind. */
export function mapSite(site: unknown, visit: FieldVisitor): unknown {
  return mapTree(siteFields, site, visit, "");
}

/** A copy of a block in which the visitor replaced every value of a known kind. */
export function mapBlock(block: unknown, visit: FieldVisitor, pointer = ""): unknown {
  return mapTree("block", block, visit, pointer);
}

/** A copy of a part of the site, such as `footer`, in which the visitor replaced every value of a known kind. */
export function mapPart(name: string, part: unknown, visit: FieldVisitor): unknown {
  return mapTree((siteFields as Record<string, FieldTree>)[name] ?? {}, part, visit, `/${name}`);
}

function mapTree(tree: FieldTree, value: unknown, visit: FieldVisitor, pointer: string): unknown {
  if (value === undefined) return undefined;
  if (tree === "block") return mapTree(blockFields[(value as { type: string }).type] ?? {}, value, visit, pointer);
  if (typeof tree === "string") return visit(tree, value, pointer);
  if (Array.isArray(value)) return value.map((item, index) => mapChild(tree, "*", item, visit, `${pointer}/${index}`));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, child]) => [key, mapChild(tree, key, child, visit, `${pointer}/${escapePointer(key)}`)]),
  );
}

function mapChild(
  tree: { readonly [key: string]: FieldTree },
  key: string,
  child: unknown,
  visit: FieldVisitor,
  at: string,
) {
  const below = Object.hasOwn(tree, key) ? tree[key] : tree["*"];
  return below === undefined ? child : mapTree(below, child, visit, at);
}

/** A property name as a step of a JSON pointer (RFC 6901). */
export function escapePointer(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
