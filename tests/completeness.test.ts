import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  DESCRIBE_PROPERTIES,
  isJargon,
  listDescribedWithoutTitle,
  listObjects,
  listUndescribed,
  listUnshownProperties,
  listUntitled,
  NAME_PROPERTIES,
} from "../scripts/check/examples/schemaProblems.ts";
import { readSchemas } from "../src/generate/readSchema.ts";
import { createSchemaModel } from "../src/json/schemaModel.ts";
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
    const blocksOfType = examples.filter((example) => example.type === type).map(({ block }) => block);
    const missing = listUnshownProperties(blocks.get(type), blocksOfType);
    expect(missing, `Add an example with these properties to src/blocks/${type}/examples.json`).toEqual([]);
  });
});

describe("the schema", () => {
  const objects = [...files].flatMap(([place, schema]) => listObjects(schema, place));

  it.each(objects)("$place describes each property in one sentence", ({ node }) => {
    expect(listUndescribed(node), DESCRIBE_PROPERTIES).toEqual([]);
  });
});

describe("the words for content managers", () => {
  const objects = [...files].flatMap(([place, schema]) => listObjects(schema, place));

  it.each(objects)("$place has a title for each property and its items", ({ node }) => {
    expect(listUntitled(node), NAME_PROPERTIES).toEqual([]);
  });

  it.each([...schemas])("in %s, a title is beside each description of a property", (_file, schema) => {
    expect(listDescribedWithoutTitle(schema)).toEqual([]);
  });

  it("differs for each block type", () => {
    const titles = Array.from(blocks.values(), ({ title = "" }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index || isJargon(title))).toEqual([]);
  });
});
