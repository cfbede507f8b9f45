import { expect, it } from "vitest";
import { engineRoot } from "../../../files/roots.ts";
import { readSchemas } from "../../../generate/readSchema.ts";
import { createSchemaModel, type Schema } from "../../../json/schemaModel.ts";
import type { DescribedProperty } from "../messages.ts";
import { describeProperties } from "./describeProperties.ts";

const schemas = readSchemas(`${engineRoot}/schema`);
const { blocks } = createSchemaModel(schemas);

function describeSample(properties: Record<string, Schema>, requiredNames: string[] = []): DescribedProperty[] {
  const sampleSchema: Schema = { type: "object", properties, required: requiredNames };
  const { files } = createSchemaModel(new Map(schemas).set("blocks/sample.schema.json", sampleSchema));
  return describeProperties(files.get("blocks/sample.schema.json") ?? expect.fail("The sample has no schema."));
}

const text = { $ref: "../common.schema.json#/definitions/text" };

it("says which properties are required, and leaves out the type", () => {
  const describedProperties = describeSample({ type: { const: "sample" }, heading: text, eyebrow: text }, [
    "type",
    "heading",
  ]);
  expect(describedProperties.map(({ name, required: isRequired }) => [name, isRequired])).toEqual([
    ["heading", true],
    ["eyebrow", false],
  ]);
});

it("lists choices and the default, also those of a definition", () => {
  const tone = { $ref: "../common.schema.json#/definitions/tone" };
  const [ownProperty, sharedProperty] = describeSample({ size: { enum: ["small", "large"], default: "small" }, tone });
  expect(ownProperty).toMatchObject({ choices: ["small", "large"], default: '"small"' });
  expect(sharedProperty).toMatchObject({ choices: ["plain", "tinted", "brand", "accent"], default: '"plain"' });
});

it("prefers the description of the property to that of its definition", () => {
  const link = { $ref: "../common.schema.json#/definitions/href" };
  const [ownProperty, sharedProperty] = describeSample({
    own: { ...link, description: "Where it leads." },
    shared: link,
  });
  expect(ownProperty?.description).toBe("Where it leads.");
  expect(sharedProperty?.description).toContain("/contact");
});

it("describes the properties of the objects in a list", () => {
  const item: Schema = { type: "object", properties: { name: text }, required: ["name"] };
  const [list] = describeSample({ items: { type: "array", items: item } });
  expect(list?.properties).toMatchObject([{ name: "name", required: true }]);
});

it("names the limits of a number", () => {
  const [number] = describeSample({ count: { type: "integer", minimum: 3, maximum: 7 } });
  expect(number?.form).toMatch(/3.*7/);
});

it.each([...blocks])("has words for every property of %s", (_type, block) => {
  const flatten = (properties: DescribedProperty[]): DescribedProperty[] =>
    properties.flatMap((property) => [property, ...flatten(property.properties)]);
  const without = flatten(describeProperties(block)).filter(
    ({ form, description }) => form.includes("something else") || description === "",
  );
  expect(without).toEqual([]);
});
