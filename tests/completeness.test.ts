import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSchemas, resolveRef, type Schema } from "../src/generate/readSchema.ts";
import { examples } from "./examples.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const schemas = readSchemas(`${root}schema`);
const blockFolders = readdirSync(`${root}src/blocks`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const schemaTypes = [...schemas.keys()].flatMap((name) => /^blocks\/(.+)\.schema\.json$/.exec(name)?.[1] ?? []).sort();
const rendered = schemaTypes.filter((type) => schemas.get(`blocks/${type}.schema.json`)?.rendered !== false);

describe("block types", () => {
  it.each([...new Set([...blockFolders, ...rendered])])("%s has a schema and a folder", (type) => {
    const [folder, schema] = [`src/blocks/${type}/`, `schema/blocks/${type}.schema.json`];
    expect(blockFolders, `${schema} has no folder ${folder}: add it, or remove the schema`).toContain(type);
    expect(rendered, `${folder} has no schema ${schema}: add it, or remove the folder`).toContain(type);
  });

  it("are in the union of blocks", () => {
    const union = schemas.get("block.schema.json")?.oneOf as { $ref: string }[];
    expect(union.map(({ $ref }) => $ref).sort()).toEqual(schemaTypes.map((type) => `blocks/${type}.schema.json`));
  });

  it.each(blockFolders)("%s has its component and examples", (type) => {
    const component = type[0]?.toUpperCase() + type.slice(1);
    const files = [`${component}.tsx`, "examples.json"];
    const missing = files.filter((file) => !existsSync(`${root}src/blocks/${type}/${file}`));
    expect(missing, `src/blocks/${type}/ lacks these files`).toEqual([]);
  });

  it.each(rendered)("%s shows every property of its schema in an example", (type) => {
    const shown = new Set(examples.flatMap((example) => (example.type === type ? keysOf(example.block) : [])));
    const schema = schemas.get(`blocks/${type}.schema.json`) as Schema;
    const missing = propertiesOf(schema, `blocks/${type}.schema.json`).filter((key) => !shown.has(key));
    expect(missing, `Add an example with these properties to src/blocks/${type}/examples.json`).toEqual([]);
  });
});

describe("the schema", () => {
  const objects = [...schemas].flatMap(([file, schema]) => objectsOf(schema, file));

  it.each(objects)("$place describes each property in one sentence", ({ schema, file }) => {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    const wrong = properties.filter(([, property]) => !isSentence(shownDescription(property, file)));
    const remedy = 'Give each of these a "description", a sentence with its full stop: editors show it';
    expect(
      wrong.map(([name]) => name),
      remedy,
    ).toEqual([]);
  });
});

/** What an editor shows: a description beside a reference is hidden when the target has its own. */
function shownDescription(property: Schema, file: string): unknown {
  if (!property.$ref) return property.description;
  return resolveRef(schemas, file, property.$ref).schema.description ?? property.description;
}

function isSentence(description: unknown): boolean {
  return typeof description === "string" && /^\S.{2,}[.…]$/.test(description);
}

function objectsOf(schema: unknown, file: string, place = file): { place: string; file: string; schema: Schema }[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = schema as Schema;
  const isObject = own.type === "object" && !own.oneOf;
  const inner = Object.entries(own)
    .filter(([key]) => key !== "rendered")
    .flatMap(([key, child]) => objectsOf(child, file, `${place}/${key}`));
  return isObject ? [{ place, file, schema: own }, ...inner] : inner;
}

function propertiesOf(schema: Schema, file: string): string[] {
  if (schema.$ref) {
    const target = resolveRef(schemas, file, schema.$ref);
    return target.file === file ? propertiesOf(target.schema, file) : [];
  }
  if (schema.items) return propertiesOf(schema.items as Schema, file);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return properties.flatMap(([key, child]) => [key, ...propertiesOf(child, file)]);
}

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(child)]);
}
