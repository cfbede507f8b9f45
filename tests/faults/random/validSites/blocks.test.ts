import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readSchemas } from "../../../../src/generate/readSchema.ts";
import { createSchemaModel, type Schema } from "../../../../src/json/schemaModel.ts";
import { blockContracts } from "../contracts.ts";
import { createObject } from "./blocks.ts";
import { fillBlanks, fillIdsAndAmounts, fillLinks } from "./fillBlanks.ts";

const hour: Schema = { type: "string", pattern: "^[0-2][0-9]:[0-5][0-9]$" };
/** A block type whose properties have the names that other types use for something else. */
const bell: Schema = {
  type: "object",
  properties: {
    type: { const: "bell" },
    start: hour,
    opening: { type: "integer", minimum: 5 },
    date: { enum: ["weekdays", "weekends"] },
    url: { type: "boolean" },
    label: { type: "array", minItems: 1, items: { type: "object", properties: { email: hour }, required: ["email"] } },
    amount: { $ref: "../common.schema.json#/definitions/year" },
    language: { type: "string", pattern: "^[A-Z]+$", examples: ["DING"] },
  },
  required: ["type", "start", "opening", "date", "url", "label", "amount", "language"],
  additionalProperties: false,
};

it("a block of a new type follows its schema, whatever its properties are named", () => {
  const schemas = readSchemas("schema").set("blocks/bell.schema.json", bell);
  const contract = createSchemaModel(schemas).files.get("blocks/bell.schema.json") ?? expect.fail();
  const ajv = new Ajv({ strict: false });
  for (const [file, schema] of schemas) ajv.addSchema({ $id: file, ...schema });
  const validate = ajv.getSchema("blocks/bell.schema.json") ?? expect.fail();
  fc.assert(
    fc.property(createObject(contract), (block) => {
      expect(validate(block), ajv.errorsText(validate.errors)).toBe(true);
      expect(block.language).toBe("DING");
    }),
  );
});

it.each(blockContracts.map((contract) => ({ type: String(contract.properties?.type?.const), contract })))(
  "every property of $type is generated",
  ({ contract }) => {
    const generatedValues = fc.sample(createObject(contract), { numRuns: 100, seed: 1 });
    const missing = Object.keys(contract.properties ?? {}).filter(
      (key) => !generatedValues.some((block) => key in block),
    );
    expect(missing).toEqual([]);
  },
);

it("blanks are filled with references that resolve", () => {
  const media = new Set<string>();
  const links = fillLinks(["/fees"], ["/fees#terms"], media);
  const filledValue = fillBlanks({ a: { blank: "path", number: 3 }, b: [{ blank: "mediaFile", number: 1 }] }, links);
  expect(filledValue).toEqual({ a: "/fees", b: ["photo 1.jpg"] });
  expect(media).toContain("photo 1.jpg");
  expect(fillIdsAndAmounts("de")({ blank: "amount", number: 12_345 })).toBe("12.345");
});
