import { expect, it } from "vitest";
import { readExamples } from "../../../output/readExamples.ts";
import { createBlockCatalogue } from "./blockCatalogue.ts";

it("has every block type with its properties and the JSON of all its examples", () => {
  const examples = readExamples();
  const { types } = createBlockCatalogue(() => examples);
  expect(types.map(({ type }) => type)).toEqual([...examples.keys()]);
  expect(types.filter(({ properties }) => properties.length === 0)).toEqual([]);
  const blocks = types.flatMap((type) => type.examples.map(({ json }) => JSON.parse(json)));
  expect(blocks).toEqual(Array.from(examples.values()).flatMap((list) => list.map(({ block }) => block)));
});

it("leaves out a type without examples", () => {
  expect(createBlockCatalogue(() => new Map([["quote", []]])).types).toEqual([]);
});

it("says which file of examples cannot be read", () => {
  const { problem } = createBlockCatalogue(() => {
    throw new Error("quote/examples.json cannot be read.");
  });
  expect(problem).toContain("quote/examples.json");
});
