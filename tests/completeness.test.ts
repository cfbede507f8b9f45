import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSchemas } from "../src/generate/readSchema.ts";
import { createSchemaModel, listSubschemas, type Schema, type SchemaNode } from "../src/json/schemaModel.ts";
import { examples } from "./examples.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const schemas = readSchemas(`${root}schema`);
const { files, blocks } = createSchemaModel(schemas);
const blockFolders = readdirSync(`${root}src/blocks`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const renderedTypes = [...blocks].filter(([, block]) => block.rendered !== false).map(([type]) => type);

describe("block types", () => {
  it.each([...new Set([...blockFolders, ...renderedTypes])])("%s has a schema and a folder", (type) => {
    const [folder, schema] = [`src/blocks/${type}/`, `schema/blocks/${type}.schema.json`];
    expect(blockFolders, `${schema} has no folder ${folder}: add it, or remove the schema`).toContain(type);
    expect(renderedTypes, `${folder} has no schema ${schema}: add it, or remove the folder`).toContain(type);
  });

  it("are in the union of blocks, each once", () => {
    const folder = readdirSync(`${root}schema/blocks`);
    expect([...blocks.keys()].map((type) => `${type}.schema.json`).sort()).toEqual(folder.sort());
  });

  it.each(blockFolders)("%s has its component and examples", (type) => {
    const component = type[0]?.toUpperCase() + type.slice(1);
    const files = [`${component}.tsx`, "examples.json"];
    const missing = files.filter((file) => !existsSync(`${root}src/blocks/${type}/${file}`));
    expect(missing, `src/blocks/${type}/ lacks these files`).toEqual([]);
  });

  it.each(renderedTypes)("%s shows every property of its schema in an example", (type) => {
    const shownKeys = new Set(examples.flatMap((example) => (example.type === type ? keysOf(example.block) : [])));
    const missing = listOwnProperties(blocks.get(type)).filter((key) => !shownKeys.has(key));
    expect(missing, `Add an example with these properties to src/blocks/${type}/examples.json`).toEqual([]);
  });
});

describe("the schema", () => {
  const objects = [...files].flatMap(([place, schema]) => listObjects(schema, place));

  it.each(objects)("$place describes each property in one sentence", ({ node }) => {
    const wrong = Object.entries(node.properties ?? {}).filter(
      ([, property]) => !isSentence(shownDescription(property)),
    );
    const remedy = 'Give each of these a "description", a sentence with its full stop: editors show it';
    expect(
      wrong.map(([name]) => name),
      remedy,
    ).toEqual([]);
  });
});

describe("what content managers read", () => {
  const objects = [...files].flatMap(([place, schema]) => listObjects(schema, place));
  /** Words of programmers, and words that say nothing without the file. */
  const jargon =
    /\b(hero|eyebrow|tone|fallback|storage key|constants?|fragments?|commit|alias|aliases|href|url|src|prose|embed)\b|^(id|meta)$/i;
  const isVariable = ({ const: only }: Schema | SchemaNode) => only === undefined || only === true;

  it.each(objects)("$place has a title for each property and its items", ({ node }) => {
    const properties = Object.entries(node.properties ?? {}).filter(([, property]) => isVariable(property));
    const untitledProperties = properties.filter(([, property]) =>
      listTitles(property).some((title = "") => title === "" || jargon.test(title)),
    );
    expect(
      untitledProperties.map(([name]) => name),
      'Give each of these, and its items, a "title": forms, outlines and messages call it so',
    ).toEqual([]);
  });

  it.each([...schemas])("in %s, a title is beside each description of a property", (_file, schema) => {
    const properties = listSubschemas(schema).flatMap(({ properties = {} }) => Object.entries(properties));
    const untitledProperties = properties.filter(
      ([, { title, description, ...property }]) => description && !title && isVariable(property),
    );
    expect(untitledProperties.map(([name]) => name)).toEqual([]);
  });

  it("differs for each block type", () => {
    const titles = Array.from(blocks.values(), ({ title = "" }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index || jargon.test(title))).toEqual([]);
  });
});

/** The titles of a property and of the items in it. */
function listTitles({ title, items }: SchemaNode): (string | undefined)[] {
  return [title, ...(items ? listTitles(items) : [])];
}

/** What an editor shows: a description beside a reference is hidden when the target has its own. */
function shownDescription({ target, description }: SchemaNode): string | undefined {
  return target?.description ?? description;
}

function isSentence(description: unknown): boolean {
  return typeof description === "string" && /^\S.{2,}[.…]$/.test(description);
}

/** The objects in a file, with their places. Those of other files are listed there. */
function listObjects(node: SchemaNode, place: string): { place: string; node: SchemaNode }[] {
  if (node.target) return [];
  const { properties, patternProperties, definitions, items, oneOf = [] } = node;
  const children = { ...properties, ...patternProperties, ...definitions, ...(items && { items }) };
  const inner = [...Object.entries(children), ...oneOf.entries()].flatMap(([key, child]) =>
    listObjects(child, `${place}/${key}`),
  );
  return node.type === "object" && !node.oneOf ? [{ place, node }, ...inner] : inner;
}

/** The properties of a block, and of what is in it and of no other file. */
function listOwnProperties(node: SchemaNode | undefined): string[] {
  if (!node) return [];
  if (node.items) return listOwnProperties(node.items);
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
    key,
    ...(child.file === node.file ? listOwnProperties(child) : []),
  ]);
}

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(child)]);
}
