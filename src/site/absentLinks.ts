import { getMembers } from "../json/isObject.ts";
import { type SchemaNode, UNION } from "../json/schemaModel.ts";
import { shortenList } from "./fields.ts";
import type { PlacedBlock } from "./fragments.ts";
import { readLanguage } from "./language.ts";
import type { Resolver } from "./resolver.ts";

/** Whether a link leads to a page that its dates hide now. */
export type LeadsToAbsentPage = (href: string) => boolean;

/**
 * A block without the links to pages that their dates hide; undefined if nothing is left of it. An entry of a list is left
 * out with its link, a list with its last entry, and an object with a value that the schema requires.
 */
export function leaveOutLinks<Block extends { type: string }>(
  block: Block,
  isAbsent: LeadsToAbsentPage,
): Block | undefined {
  return leaveOut(readLanguage().blocks.get(block.type), block, isAbsent) as Block | undefined;
}

/** Blocks without such links; a block of which nothing is left is missing. */
export function leaveOutOfBlocks(
  placedBlocks: PlacedBlock[],
  { absentPaths, leadsToAbsentPage }: Pick<Resolver, "absentPaths" | "leadsToAbsentPage">,
): PlacedBlock[] {
  if (absentPaths.size === 0) return placedBlocks;
  return placedBlocks.flatMap(({ block, pointer }) => {
    const remainder = leaveOutLinks(block, leadsToAbsentPage);
    return remainder ? [{ block: remainder, pointer }] : [];
  });
}

/** A top-level property of the site, such as `footer`, in the same way. */
export function leaveOutLinksOfPart<Part>(name: string, part: Part, isAbsent: LeadsToAbsentPage): Part | undefined {
  return leaveOut(readLanguage().site.properties?.[name], part, isAbsent) as Part | undefined;
}

const isLink = ({ definition }: SchemaNode) => definition === "href" || definition === "frameSource";

/** The value itself if it has no such link; undefined if it is left out. */
function leaveOut(schema: SchemaNode | undefined, value: unknown, isAbsent: LeadsToAbsentPage): unknown {
  if (schema === undefined) return value;
  if (typeof value === "string") return isLink(schema) && isAbsent(value) ? undefined : value;
  if (typeof value !== "object" || value === null) return value;
  const { items } = schema;
  if (Array.isArray(value)) return items ? leaveOutEntries(items, value, isAbsent) : value;
  return leaveOutMembers(findVariant(schema, value), value, isAbsent);
}

function leaveOutEntries(schema: SchemaNode, list: readonly unknown[], isAbsent: LeadsToAbsentPage): unknown {
  const entries = list.map((entry) =>
    hasAbsentLink(schema, entry, isAbsent) ? undefined : leaveOut(schema, entry, isAbsent),
  );
  if (entries.every((entry, index) => entry === list[index])) return list;
  const shortenedList = shortenList(entries, (entry) => entry !== undefined);
  return shortenedList.length > 0 ? shortenedList : undefined;
}

/** Whether an entry has a link of its own to an absent page. */
function hasAbsentLink(schema: SchemaNode, entry: unknown, isAbsent: LeadsToAbsentPage): boolean {
  const { properties = {} } = findVariant(schema, entry);
  return Object.entries(getMembers(entry)).some(([name, value]) => {
    const property = properties[name];
    return property !== undefined && isLink(property) && typeof value === "string" && isAbsent(value);
  });
}

/** The objects of site.json from which copies without links were made. */
const wholeObjects = new WeakMap<object, object>();

/** The object of site.json that an object is, or is a copy of without links. */
export function findWhole(object: object): object {
  return wholeObjects.get(object) ?? object;
}

function copyObject(object: object): Record<string, unknown> {
  const copy = { ...object };
  wholeObjects.set(copy, object);
  return copy;
}

function leaveOutMembers(schema: SchemaNode, object: object, isAbsent: LeadsToAbsentPage): unknown {
  const { properties = {}, required = [] } = schema;
  const [anyMember] = Object.values(schema.patternProperties ?? {});
  let copy: Record<string, unknown> | undefined;
  for (const [name, member] of Object.entries(object)) {
    const remainder = leaveOut(properties[name] ?? anyMember, member, isAbsent);
    if (remainder === member) continue;
    if (remainder === undefined && required.includes(name)) return undefined;
    copy ??= copyObject(object);
    if (remainder === undefined) delete copy[name];
    else copy[name] = remainder;
  }
  if (copy && schema.anyOf && !schema.anyOf.some(({ required: names }) => names.every((name) => name in copy)))
    return undefined;
  return copy ?? object;
}

/** The schema of a block, or of an entry of the menu, by its type. */
function findVariant(schema: SchemaNode, value: unknown): SchemaNode {
  const { type } = getMembers(value);
  const variants = schema.$id === UNION ? [...readLanguage().blocks.values()] : (schema.oneOf ?? []);
  return variants.find(({ properties }) => properties?.type?.const === type) ?? schema;
}
