import { expect, test } from "vitest";
import { context, siteText } from "../../tests/diagnostics/minimalSite.ts";
import { createProgress } from "./progress.ts";
import { validateSite } from "./validateSite.ts";

/** How often a check is reported whose every step takes so many milliseconds. */
function countReports(step: number): number {
  let now = 5000;
  let reports = 0;
  const progress = createProgress(
    () => reports++,
    () => now,
  );
  const onStep = () => {
    now += step;
    progress();
  };
  validateSite(siteText(), { ...context, onStep });
  return reports;
}

test("a check that takes over a second is reported once", () => {
  expect(countReports(0)).toBe(0);
  expect(countReports(1)).toBe(0);
  expect(countReports(100)).toBe(1);
  expect(countReports(5000)).toBe(1);
});
