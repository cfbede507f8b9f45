import { expect, it } from "vitest";
import { createSchemaModel, findSchema, type Schema } from "./schemaModel.ts";

const text: Schema = { type: "string", description: "A text." };

/** The model of a language whose sites have some properties. */
function createModel(properties: Record<string, Schema>, definitions: Record<string, Schema> = {}) {
  return createSchemaModel(
    new Map<string, Schema>([
      ["site.schema.json", { type: "object", properties }],
      ["common.schema.json", { definitions: { text, ...definitions } }],
    ]),
  );
}

it("puts the target in place of a reference, with what is written beside it", () => {
  const { site } = createModel({ name: { $ref: "common.schema.json#/definitions/text", description: "The name." } });
  expect(site.properties?.name).toMatchObject({
    ...{ type: "string", description: "The name.", file: "common.schema.json", definition: "text" },
    target: { description: "A text." },
  });
});

it.each<[what: string, definitions: Record<string, Schema>, message: string]>([
  ["leads nowhere", {}, "schema/site.schema.json: there is no schema at"],
  ["leads into itself", { part: { items: { $ref: "#/definitions/part" } } }, "contains itself"],
])("reports the file of a reference that %s", (_what, definitions, message) => {
  expect(() => createModel({ part: { $ref: "common.schema.json#/definitions/part" } }, definitions)).toThrow(message);
});

it("finds the schema of a place that the value need not have, by the variant that the value is", () => {
  const variant = (name: string, properties: Record<string, Schema>): Schema => ({
    properties: { type: { const: name }, ...properties },
  });
  const { site } = createModel({
    menu: {
      type: "array",
      items: {
        discriminator: { propertyName: "type" },
        oneOf: [variant("link", { href: text }), variant("group", { links: { type: "array", items: text } })],
      },
    },
    constants: { type: "object", patternProperties: { "^[a-z]+$": text } },
  });
  const value = { menu: [{ type: "link" }, { type: "group" }, { type: "other" }] };
  expect(findSchema(site, value, "/menu/0/href")).toBeDefined();
  expect(findSchema(site, value, "/menu/0/links")).toBeUndefined();
  expect(findSchema(site, value, "/menu/1/links/7")?.description).toBe("A text.");
  expect(findSchema(site, value, "/menu/2/href")).toBeUndefined();
  expect(findSchema(site, undefined, "/constants/phone")).toBeDefined();
  expect(findSchema(site, value, "/fees")).toBeUndefined();
});
