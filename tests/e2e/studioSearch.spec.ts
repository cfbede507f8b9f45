import type { Page } from "@playwright/test";
import { bar, edit, expect, expectAccessible, framed, panel, test } from "./studio.ts";

/** Opens the search and looks for words. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+Shift+F");
  await expect(panel(page).getByRole("searchbox")).toBeFocused();
  await panel(page).getByRole("searchbox").fill(words);
  await expect(panel(page).getByRole("listitem").first()).toContainText(new RegExp(words, "i"));
}

/** The results on a page, or in a part of the site. */
const results = (page: Page, group: string) =>
  panel(page).getByRole("region", { name: group }).getByRole("button").first();

test("a word is found everywhere, and a click goes to each text", async ({ page }) => {
  await edit(page, "/fees");
  await framed(page).locator("main h1").focus();
  await search(page, "commitment fee");
  await expect(results(page, "Shared part: New students")).toContainText("used on 4 pages");
  await expectAccessible(page);
  // on another page
  await results(page, "Join Us").click();
  await expect(bar(page)).toContainText("Answer");
  await expect(page).toHaveURL(/\/@studio\/join\?panel=search$/);
  await expect(framed(page).locator(":focus")).toContainText(/commitment fee/i);

  await search(page, "Grade 9 Fees");
  await results(page, "Menu").click();
  await expect(panel(page).getByRole("row", { name: "Grade 9 Fees" })).toBeFocused();

  await search(page, "transparent, merit-based");
  await panel(page)
    .getByRole("button", { name: /Description · page/ })
    .click();
  await expect(panel(page).getByRole("textbox", { name: "Description" })).toBeFocused();

  await search(page, "Regulation reference");
  await results(page, "Footer").click();
  await expect(panel(page).getByRole("group", { name: "Footer" }).locator(":focus")).toContainText("regulated");

  await search(page, "finance@");
  await panel(page)
    .getByRole("button", { name: /Finance email/ })
    .click();
  await expect(panel(page).getByRole("textbox", { name: "Finance email" })).toBeFocused();

  await search(page, "admissions close in");
  await results(page, "Banners").click();
  await expect(panel(page).getByRole("textbox", { name: "Heading" })).toBeFocused();
});
