import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds wrong, by WCAG or by some rules alone, with the elements; it does not look into frames. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const builder = rules ? axe.withRules(rules) : axe.withTags(WCAG);
  // what stands in frames comes from elsewhere, and looking into them takes a page of its own
  const found = await builder.setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
