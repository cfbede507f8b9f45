import { expect, it } from "vitest";
import { projectRoot } from "../files/project.ts";
import { readSchemas, type Schema } from "../generate/readSchema.ts";
import { type DescribedProperty, describeProperties } from "./describeProperties.ts";

const schemas = readSchemas(`${projectRoot}/schema`);
const types = [...schemas.keys()].flatMap((name) => /^blocks\/(.+)\.schema\.json$/.exec(name)?.[1] ?? []);

function describedIn(properties: Record<string, Schema>, required: string[] = []): DescribedProperty[] {
  const own = { $id: "blocks/sample.schema.json", type: "object", properties, required };
  return describeProperties(new Map([...schemas, [own.$id, own]]), "sample");
}

const text = { $ref: "../common.schema.json#/definitions/text" };

it("says which properties are required, and leaves out the type", () => {
  const described = describedIn({ type: { const: "sample" }, heading: text, eyebrow: text }, ["type", "heading"]);
  expect(described.map(({ name, required }) => [name, required])).toEqual([
    ["heading", true],
    ["eyebrow", false],
  ]);
});

it("lists choices and the default, also those of a definition", () => {
  const tone = { $ref: "../common.schema.json#/definitions/tone" };
  const [own, shared] = describedIn({ size: { enum: ["small", "large"], default: "small" }, tone });
  expect(own).toMatchObject({ choices: ["small", "large"], default: '"small"' });
  expect(shared).toMatchObject({ choices: ["plain", "tinted", "brand"], default: '"plain"' });
});

it("prefers the description of the property to that of its definition", () => {
  const link = { $ref: "../common.schema.json#/definitions/href" };
  const [own, shared] = describedIn({ own: { ...link, description: "Where it leads." }, shared: link });
  expect(own?.description).toBe("Where it leads.");
  expect(shared?.description).toContain("/fees");
});

it("describes the properties of the objects in a list", () => {
  const item = { type: "object", properties: { name: text }, required: ["name"] };
  const [list] = describedIn({ items: { type: "array", items: item } });
  expect(list?.properties).toMatchObject([{ name: "name", required: true }]);
});

it("names the limits of a number", () => {
  const [number] = describedIn({ count: { type: "integer", minimum: 3, maximum: 7 } });
  expect(number?.form).toMatch(/3.*7/);
});

it.each(types)("has words for every property of %s", (type) => {
  const all = (properties: DescribedProperty[]): DescribedProperty[] =>
    properties.flatMap((property) => [property, ...all(property.properties)]);
  const without = all(describeProperties(schemas, type)).filter(
    ({ form, description }) => form.includes("something else") || description === "",
  );
  expect(without).toEqual([]);
});
