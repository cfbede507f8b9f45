import type { Page } from "@playwright/test";
import { readTitle } from "./addresses.ts";
import { library, school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";
import { violations } from "./violations.ts";

const STEM = "/school-of-science-technology-engineering-and-mathematics";

/**
 * Features that Chrome had only after the version that an Android of some years ago ended at, and a word that none
 * knows.
 */
const LATER: [feature: RegExp, unknown: string][] = [
  [/color-mix\(/g, "unknown-mix("],
  [/\(scripting:/g, "(unknown:"],
  [/:popover-open/g, ":unknown-open"],
  [/ popover="auto"/g, ""],
];

/** Takes the features that such a browser does not know from all that the site serves. */
async function growOld(page: Page): Promise<void> {
  await page.route(/^http:\/\/127\.0\.0\.1:[^?]*(\/[^.]*|\.css|\.js)$/, async (route) => {
    const response = await route.fetch();
    const body = LATER.reduce((text, [feature, unknown]) => text.replace(feature, unknown), await response.text());
    // the scripts in a page are let in by their hashes, which are others now
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, body, headers });
  });
}

test.beforeEach(({ page }) => growOld(page));

test("words have a background where colours cannot be mixed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const url of [...["/", "/form4fee", "/results", STEM].map(school), library("/figures")]) {
    await page.goto(url);
    await wake(page);
    await page.keyboard.press("Escape");
    expect(await violations(page, ["color-contrast"]), url).toEqual([]);
  }
});

test("the popup opens without a selector for open popovers", async ({ page }) => {
  await page.goto(school("/"));
  await expect(page.locator("dialog")).toBeVisible();
});

test("the words of a button stay on their ground under the pointer", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(school("/boarding-life"));
  await wake(page);
  const button = page.getByRole("link", { name: "See how to join us" });
  const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await button.hover();
  await expect(button).toHaveCSS("background-color", ground);
});

test("without popovers the menu is open above the page, and its links work", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/fees"));
  await wake(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  expect((await menu.boundingBox())?.height).toBeLessThan(844 / 2);
  await menu.getByText("Boarding Life").first().click();
  await menu.getByRole("link", { name: "Chaplaincy" }).click();
  await expect(page).toHaveTitle(readTitle("/chaplaincy"));
  await expect(menu.getByRole("link", { name: "Chaplaincy" })).toBeHidden();
  await expect(menu.getByRole("link", { name: "Location" })).toBeVisible();
});

test("a picker is closed where styles cannot ask for scripting, and opens at a click", async ({ page }) => {
  await page.goto(school(STEM));
  const cards = page.locator("main button[aria-expanded]");
  const lists = page.locator("main [id$=-subjects]");
  await expect(lists.first()).toBeHidden();
  await cards.first().click();
  await expect(lists.first()).toBeVisible();
  await expect(lists.last()).toBeHidden();
});
