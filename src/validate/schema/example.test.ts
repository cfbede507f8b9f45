import { describe, expect, test } from "vitest";
import { createSchemaModel, type Schema } from "../../json/schemaModel.ts";
import { writeExample } from "./example.ts";
import type { Contract } from "./schemaErrors.ts";

describe("the example of a text with a pattern", () => {
  const code: Contract = { type: "string", pattern: "^T-[0-9]{2}$" };

  test("is the one in the error message of the schema", () => {
    const errorMessage = 'A code is "T", a hyphen and two digits, such as "T-12".';
    expect(writeExample({ ...code, errorMessage }, "code")).toBe('"T-12"');
  });

  test("is not that of another property with the same key", () => {
    expect(writeExample({ ...code, errorMessage: 'Write "T-12".' }, "language")).toBe('"T-12"');
  });

  test("is … when the schema has none", () => {
    expect(writeExample({ ...code, errorMessage: "A code is a letter and digits." }, "code")).toBe('"…"');
  });
});

test("the example of a union is its first branch, with what this one requires", () => {
  const type: Schema = { const: "piece" };
  const piece: Schema = {
    type: "object",
    required: ["per", "amount"],
    properties: { per: type, amount: { type: "string" } },
  };
  const item: Schema = {
    type: "object",
    required: ["per"],
    properties: { per: { enum: ["piece", "weight"] } },
    oneOf: [piece],
  };
  const { site } = createSchemaModel(new Map([["site.schema.json", item]]));
  expect(writeExample(site)).toBe('{ "per": "piece", "amount": "Some text" }');
});
