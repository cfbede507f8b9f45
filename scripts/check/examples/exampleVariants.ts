import type { Block } from "../../../src/generated/site.ts";
import { findValue } from "../../../src/json/pointer.ts";
import { findChild, type SchemaNode } from "../../../src/json/schemaModel.ts";
import { findEntryList } from "../../../src/site/entryPages.ts";

/** Functions with which variants of an example are tried. */
interface Trial {
  isValid(block: Block): boolean;
  render(block: Block): string;
  /** The paths of pages, of which a value may name one. */
  pages: readonly string[];
}

export const RENDER_PROPERTIES = "Have the component render these, or take out of the example what is the default";

/** The properties of an example without which, or with another value of which, its block looks the same. */
export function listUnseenProperties(example: Block, { isValid, render, pages }: Trial): string[] {
  const block = withoutEntryPages(example);
  const html = render(block);
  const unseenPaths = listPaths(block).filter((path) => {
    const without = changeBlock(block, path);
    const variants = isValid(without) ? [without] : listVariants(block, path, pages).filter(isValid);
    return variants.length > 0 && variants.every((variant) => render(variant) === html);
  });
  return unseenPaths.map(formatPath);
}

export const RENDER_DEFAULTS =
  "Have the component do the same without these as with these values, or correct the schema's default";

/** The defaults of the schema with which a block looks otherwise than without the property. */
export function listDifferingDefaults(schema: SchemaNode, block: Block, { isValid, render }: Omit<Trial, "pages">) {
  const differingDefaults = listDefaults(schema, block, []).filter(([path, value]) => {
    const [explicit, implicit] = [changeBlock(block, path, value), changeBlock(block, path)];
    return isValid(implicit) && (!isValid(explicit) || render(explicit) !== render(implicit));
  });
  return differingDefaults.map(([path, value]) => `${formatPath(path)}: ${JSON.stringify(value)}`);
}

/** A block whose entries have no pages of their own, which its component does not show. */
function withoutEntryPages(block: Block): Block {
  const list = findEntryList(block.type);
  const entries = list && findValue(block, `/${list.property}`);
  if (!list || !Array.isArray(entries)) return block;
  const shownEntries = entries.map(({ id, blocks, ...entry }) =>
    blocks === undefined && id !== undefined ? { ...entry, id } : entry,
  );
  return { ...block, [list.property]: shownEntries } as Block;
}

/** A path within a block, for a message. */
const formatPath = (path: string[]) => path.join(".");

/** The place of every value in a block but its type. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const innerPath = [...path, key];
    return key === "type" && path.length === 0 ? [] : [innerPath, ...listPaths(child, innerPath)];
  });
}

/** The path and default of every optional value of a block that has a default. */
function listDefaults(node: SchemaNode, value: unknown, path: string[]): [string[], unknown][] {
  const ownDefault: [string[], unknown][] = node.default === undefined ? [] : [[path, node.default]];
  if (typeof value !== "object" || value === null) return ownDefault;
  const keys = Array.isArray(value) ? Object.keys(value) : Object.keys(node.properties ?? {});
  return [...keys].flatMap((key) => {
    const child = findChild(node, value, key);
    return child ? listDefaults(child, findValue(value, `/${key}`), [...path, key]) : [];
  });
}

/** A block with each of some other values in a place. */
function listVariants(block: Block, path: string[], pages: readonly string[]): Block[] {
  const value = path.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], block);
  const listOtherValues = () => {
    if (typeof value === "number") return [value + 1];
    if (typeof value === "boolean") return [!value];
    if (typeof value !== "string") return [];
    // a rule refuses the path of no page
    if (pages.includes(value)) return pages;
    return [`${value} more`, `${value}more`, value.replace(/^\d{4}/, (year) => `${Number(year) + 1}`)];
  };
  return listOtherValues()
    .filter((otherValue) => otherValue !== value)
    .map((variant) => changeBlock(block, path, variant));
}

/** A block with another value in a place; with none given, without it. */
function changeBlock(block: Block, path: string[], value?: unknown): Block {
  const copy = structuredClone(block);
  const last = path.at(-1) as string;
  let parent: unknown = copy;
  for (const key of path.slice(0, -1)) parent = (parent as Record<string, unknown>)[key];
  if (value !== undefined) (parent as Record<string, unknown>)[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, unknown>)[last];
  return copy;
}
