import { listSubschemas, type Schema, type SchemaNode } from "../../../src/json/schemaModel.ts";

export const DESCRIBE_PROPERTIES = 'Give each of these a "description", a sentence with its full stop: editors show it';
export const NAME_PROPERTIES = 'Give each of these, and its items, a "title": forms, outlines and messages call it so';

/** Words of programmers, and words that say nothing without the file. */
const JARGON =
  /\b(hero|eyebrow|tone|fallback|storage key|constants?|fragments?|commit|alias|aliases|href|url|src|prose|embed)\b|^(id|meta)$/i;

/** Whether a title has words that content managers do not know. */
export function isJargon(title: string): boolean {
  return JARGON.test(title);
}

/** Whether a property can have more than one value. */
const isVariable = ({ const: only }: Schema | SchemaNode): boolean => only === undefined || only === true;

/** The properties of an object whose description is missing, or no sentence. */
export function listUndescribed({ properties = {} }: SchemaNode): string[] {
  const undescribed = Object.entries(properties).filter(([, property]) => !isSentence(readDescription(property)));
  return undescribed.map(([name]) => name);
}

/** The properties of an object that have no title, or one in the words of programmers. */
export function listUntitled({ properties = {} }: SchemaNode): string[] {
  const untitledProperties = Object.entries(properties)
    .filter(([, property]) => isVariable(property))
    .filter(([, property]) => listTitles(property).some((title = "") => title === "" || isJargon(title)));
  return untitledProperties.map(([name]) => name);
}

/** The properties with a description of their own and no title beside it, which would be that of their definition. */
export function listDescribedWithoutTitle(schema: Schema): string[] {
  return listSubschemas(schema)
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([, { title, description, ...property }]) => description && !title && isVariable(property))
    .map(([name]) => name);
}

/** The properties of a block type that none of its examples has. */
export function listUnshownProperties(node: SchemaNode | undefined, blocks: readonly unknown[]): string[] {
  const exampleKeys = new Set(blocks.flatMap(listKeys));
  return listOwnProperties(node).filter((key) => !exampleKeys.has(key));
}

/** The objects in a file, with their places. Objects of other files are listed there. */
export function listObjects(node: SchemaNode, place: string): { place: string; node: SchemaNode }[] {
  if (node.target) return [];
  const { properties, patternProperties, definitions, items, oneOf = [] } = node;
  const children = { ...properties, ...patternProperties, ...definitions, ...(items && { items }) };
  const inner = [...Object.entries(children), ...oneOf.entries()].flatMap(([key, child]) =>
    listObjects(child, `${place}/${key}`),
  );
  return node.type === "object" && !node.oneOf ? [{ place, node }, ...inner] : inner;
}

/** The titles of a property and of the items in it. */
function listTitles({ title, items }: SchemaNode): (string | undefined)[] {
  return [title, ...(items ? listTitles(items) : [])];
}

/** The description that an editor shows: one beside a reference is hidden when the target has its own. */
function readDescription({ target, description }: SchemaNode): string | undefined {
  return target?.description ?? description;
}

function isSentence(description: unknown): boolean {
  return typeof description === "string" && /^\S.{2,}[.…]$/.test(description);
}

/** The properties of a block, and of the objects in it which no other file describes. */
function listOwnProperties(node: SchemaNode | undefined): string[] {
  if (!node) return [];
  if (node.items) return listOwnProperties(node.items);
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
    key,
    ...(child.file === node.file ? listOwnProperties(child) : []),
  ]);
}

function listKeys(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [...(Array.isArray(value) ? [] : [key]), ...listKeys(child)]);
}
