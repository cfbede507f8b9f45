import { expect, it } from "vitest";
import { createSchemaModel, type Schema } from "../../src/json/schemaModel.ts";
import { findNarrowings } from "./narrowings.ts";

const createLanguage = (schema: Schema) =>
  createSchemaModel(
    new Map([["site.schema.json", { type: "object", properties: { a: schema }, additionalProperties: false }]]),
  );

const text: Schema = { type: "string" };
const object: Schema = { type: "object", properties: { x: text, y: text }, additionalProperties: false };

it.each<[string, Schema, Schema, string[]]>([
  ["a property less", object, { ...object, properties: { x: text } }, ["properties"]],
  ["a property that is needed", object, { ...object, required: ["x"] }, ["required"]],
  ["a value less", { enum: ["p", "q"] }, { enum: ["p"] }, ["enum"]],
  ["one value in place of any", text, { type: "string", const: "p" }, ["enum"]],
  ["another type", text, { type: "number" }, ["type"]],
  ["a pattern", text, { type: "string", pattern: "^p" }, ["pattern"]],
  ["a list that may not be empty", { type: "array" }, { type: "array", minItems: 1 }, ["minItems"]],
  ["a smaller maximum", { type: "number", maximum: 9 }, { type: "number", maximum: 8 }, ["maximum"]],
  ["an item of another type", { type: "array", items: text }, { type: "array", items: { type: "null" } }, ["type"]],
  ["one of two properties that is needed", object, { ...object, anyOf: [{ required: ["x"] }] }, ["anyOf"]],
  ["a property more", object, { ...object, properties: { x: text, y: text, z: text } }, []],
  ["a value more", { enum: ["p"] }, { enum: ["p", "q"] }, []],
  ["an object as well", text, { type: ["string", "object"], required: ["x"], additionalProperties: false }, []],
  ["no pattern any more", { type: "string", pattern: "^p" }, text, []],
])("%s", (_, before, after, keywords) => {
  const narrowings = findNarrowings(createLanguage(before), createLanguage(after));
  expect(narrowings.map(({ keyword }) => keyword)).toEqual(keywords);
});
