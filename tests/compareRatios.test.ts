import { expect, it } from "vitest";
import { MAX_RATIO, reportRatios } from "../bench/compare/ratios.ts";

it("a step that takes more CPU time than the limit allows makes a commit slower, whatever the other steps gain", () => {
  const steps = [
    { step: "build, cold", current: 500, other: 1000 },
    { step: "validate", current: 1000 * MAX_RATIO + 1, other: 1000 },
  ];
  expect(reportRatios(steps, "abc").isSlower).toBe(true);
});

it("a step within the limit is no loss", () => {
  const steps = [{ step: "validate", current: 1000 * MAX_RATIO, other: 1000 }];
  expect(reportRatios(steps, "abc").isSlower).toBe(false);
});
