import { expect, test } from "vitest";
import { innerFirst } from "./innerFirst.ts";

const uses = (all: Record<string, string[]>) => new Map(Object.entries(all));

test("each comes after all that it uses, however often it does", () => {
  expect(innerFirst(uses({ a: ["b", "c", "b"], b: ["c"], c: [] }))).toEqual(["c", "b", "a"]);
});

test("what is in a circle or above one has no place, and what stands beside it has", () => {
  expect(innerFirst(uses({ above: ["a"], a: ["b"], b: ["a", "below"], below: [], self: ["self"] }))).toEqual(["below"]);
});

test("a name that stands for nothing is waited for by none", () => {
  expect(innerFirst(uses({ a: ["nobody"] }))).toEqual(["a"]);
});
