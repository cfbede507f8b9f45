import { createSchemaModel, type Schema, type SchemaModel } from "../../src/json/schemaModel.ts";

/** The keywords that make no value valid or invalid. */
const ANNOTATIONS = [
  ...["$schema", "$id", "title", "description", "examples", "default", "rendered", "typeName"],
  ...["errorMessage", "patternErrorMessage", "defaultSnippets", "group", "keywords", "control"],
];
/** Objects whose keys are names of the language, and no keywords. */
const NAMED = ["properties", "patternProperties", "definitions"];

/** The schemas of the language as a text that is stored with its version: their constraints, without their words. */
export function storeSchemas(schemas: Readonly<Record<string, Schema>>): string {
  return `${JSON.stringify(mapValues(schemas, removeAnnotations), null, 1)}\n`;
}

/** The language as a text of `storeSchemas` has it. */
export function readStoredSchemas(text: string): SchemaModel {
  const schemas: Record<string, Schema> = JSON.parse(text);
  return createSchemaModel(new Map(Object.entries(schemas)));
}

function removeAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(removeAnnotations);
  if (typeof schema !== "object" || schema === null) return schema;
  const keywords = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.includes(keyword));
  return Object.fromEntries(
    keywords.map(([keyword, value]) => [
      keyword,
      NAMED.includes(keyword) ? mapValues(value, removeAnnotations) : removeAnnotations(value),
    ]),
  );
}

function mapValues<Value>(object: Readonly<Record<string, Value>>, map: (value: Value) => unknown) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
