import { expect, test } from "vitest";
import { context, siteText } from "../../tests/diagnostics/minimalSite.ts";
import { createProgress } from "./progress.ts";
import { validateSite } from "./validateSite.ts";

/** How often a check tells of its progress whose every step takes so many milliseconds. */
function timesTold(step: number): number {
  let now = 5000;
  let told = 0;
  const progress = createProgress(
    () => told++,
    () => now,
  );
  const onStep = () => {
    now += step;
    progress();
  };
  validateSite(siteText(), { ...context, onStep });
  return told;
}

test("a check that takes over a second says so, once", () => {
  expect(timesTold(0)).toBe(0);
  expect(timesTold(1)).toBe(0);
  expect(timesTold(100)).toBe(1);
  expect(timesTold(5000)).toBe(1);
});
