import { expect, test } from "vitest";
import { RUNS } from "../runs.ts";
import { library, school } from "../specs.ts";
import { fuzz } from "./fuzz.ts";

test("no mutated file crashes the validator, keeps it long, or is accepted without being valid", () => {
  const small = fuzz([library], 600 * RUNS, 1);
  const large = fuzz([school], 50 * RUNS, 2);
  expect([...small.failures, ...large.failures].slice(0, 10)).toEqual([]);
});
