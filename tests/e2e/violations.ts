import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";

// less than half of axe.source, which would take longer to load than to run
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The violations that axe finds within an element, by WCAG or by some rules alone, with how each of its elements fails.
 */
export async function violations(page: Page | Frame, rules = WCAG, within = "html"): Promise<string[]> {
  // where the page already has it, half of the time is saved
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([rules, within]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // the content of frames comes from elsewhere
      const results = await checker.run(within, { runOnly: rules, resultTypes: ["violations"], iframes: false });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [rules, within] as const,
  );
}
