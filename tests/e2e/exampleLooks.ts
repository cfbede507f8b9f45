import type { Page } from "@playwright/test";
import { cutOff } from "./cutOff.ts";
import { violations } from "./violations.ts";

/** How a page is looked at. */
export interface Look {
  width: number;
  colorScheme: "light" | "dark";
  dir: "ltr" | "rtl";
  media: "screen" | "print";
  /** The rules of axe, if not all: the others find the same in the look before. */
  rules?: string[];
  /** The element in which axe looks, if not the main part. */
  within?: string;
}

/** Rules of axe about colours. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** The faults in the page's main part: of sizes, of other styles, and of the HTML. */
export type Faults = Record<"size" | "style" | "markup", string[]>;

/** The rules of axe about styles. */
const STYLE_RULES = /^(color-contrast|link-in-text-block|target-size):/;

/** Lists the faults of an open page in a look. */
export async function checkLook(page: Page, { width, dir, rules, within = "main", ...look }: Look): Promise<Faults> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia(look);
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, dir);
  const size = await findSizeFaults(page);
  // axe takes no list without a rule
  const ruleViolations = rules?.length === 0 ? [] : await violations(page, rules, within);
  return {
    size,
    style: ruleViolations.filter((violation) => STYLE_RULES.test(violation)),
    markup: ruleViolations.filter((violation) => !STYLE_RULES.test(violation)),
  };
}

/** Lists the parts of an open page that are wider than the window, or cut off. */
export async function findSizeFaults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const cut = await cutOff(page);
  return overflow > 0 && cut.length === 0 ? [`the page is ${overflow} px too wide`] : cut;
}
