import { expect, test } from "vitest";
import { library, school } from "../specs.ts";
import { fuzz } from "./fuzz.ts";

test("no mutated file crashes the validator, keeps it long, or is accepted without being valid", () => {
  const small = fuzz([library], 1350, 1);
  const large = fuzz([school], 150, 2);
  expect([...small.failures, ...large.failures].slice(0, 10)).toEqual([]);
});
