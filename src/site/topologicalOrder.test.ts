import { expect, test } from "vitest";
import { topologicalOrder } from "./topologicalOrder.ts";

const uses = (usesByName: Record<string, string[]>) => new Map(Object.entries(usesByName));

test("each name comes after all names that it uses, however often it uses them", () => {
  expect(topologicalOrder(uses({ a: ["b", "c", "b"], b: ["c"], c: [] }))).toEqual(["c", "b", "a"]);
});

test("names in a cycle, and names that use one, are left out; others are not", () => {
  expect(topologicalOrder(uses({ above: ["a"], a: ["b"], b: ["a", "below"], below: [], self: ["self"] }))).toEqual([
    "below",
  ]);
});

test("an undefined name is ignored", () => {
  expect(topologicalOrder(uses({ a: ["missing"] }))).toEqual(["a"]);
});
