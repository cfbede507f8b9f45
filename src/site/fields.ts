import { blockFields, type FieldTree, siteFields } from "../generated/fields.ts";

/** Returns the replacement of a value; `kind` is the name of its definition in schema/common.schema.json. */
export type FieldVisitor = (kind: string, value: unknown) => unknown;

/** A copy of a block with every value of a known kind replaced by the visitor. */
export function mapBlock(block: unknown, visit: FieldVisitor): unknown {
  return mapTree("block", block, visit);
}

/** A copy of a top-level property of the site, such as `footer`, with every value of a known kind replaced by the visitor. */
export function mapPart(name: string, part: unknown, visit: FieldVisitor): unknown {
  return mapTree((siteFields as Record<string, FieldTree>)[name] ?? {}, part, visit);
}

function mapTree(tree: FieldTree, value: unknown, visit: FieldVisitor): unknown {
  if (tree === "block") return mapTree(blockFields[(value as { type: string }).type] ?? {}, value, visit);
  if (typeof tree === "string") return visit(tree, value);
  if (typeof value !== "object" || value === null) return value;
  const items = tree["*"];
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => mapTree(items, item, visit));
  if (items !== undefined)
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapTree(items, child, visit)]));
  const copy: Record<string, unknown> = { ...value };
  for (const key in tree) {
    const child = copy[key];
    if (child !== undefined) copy[key] = mapTree(tree[key] as FieldTree, child, visit);
  }
  return copy;
}
