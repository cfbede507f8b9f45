import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSchemaModel } from "../src/generate/readSchema.ts";
import type { SchemaNode } from "../src/json/schemaModel.ts";
import { examples } from "./examples.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const { files, blocks } = readSchemaModel(`${root}schema`);
const blockFolders = readdirSync(`${root}src/blocks`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const rendered = [...blocks].filter(([, block]) => block.rendered !== false).map(([type]) => type);

describe("block types", () => {
  it.each([...new Set([...blockFolders, ...rendered])])("%s has a schema and a folder", (type) => {
    const [folder, schema] = [`src/blocks/${type}/`, `schema/blocks/${type}.schema.json`];
    expect(blockFolders, `${schema} has no folder ${folder}: add it, or remove the schema`).toContain(type);
    expect(rendered, `${folder} has no schema ${schema}: add it, or remove the folder`).toContain(type);
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

  it.each(rendered)("%s shows every property of its schema in an example", (type) => {
    const shown = new Set(examples.flatMap((example) => (example.type === type ? keysOf(example.block) : [])));
    const missing = listOwnProperties(blocks.get(type)).filter((key) => !shown.has(key));
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
