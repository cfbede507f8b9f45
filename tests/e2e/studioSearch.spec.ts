import type { Page } from "@playwright/test";
import {
  bar,
  dialog,
  edit,
  expect,
  expectAccessible,
  framed,
  original,
  panel,
  preview,
  spec,
  status,
  test,
  undo,
} from "./studio.ts";

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

test("words are replaced after a list of what changes, as one change", async ({ page }) => {
  await edit(page, "/fees");
  await search(page, "commitment fee");
  await panel(page).getByRole("textbox", { name: "Replace with" }).fill("joining fee");
  await panel(page).getByRole("button", { name: "Replace all …" }).click();
  const sharedPart = dialog(page).getByRole("region", { name: "Shared part: New students" });
  await expect(sharedPart.locator("del")).toHaveText("Commitment fee");
  await expect(sharedPart.locator("ins")).toHaveText("Joining fee");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Replace in 4 places" }).click();
  await expect(status(page)).toContainText("Saved: Replace “commitment fee” with “joining fee”");
  await expect(framed(page).locator("main")).toContainText("New students pay a joining fee");
  expect(preview.text()).toBe(
    original.replaceAll("commitment fee", "joining fee").replaceAll("Commitment fee", "Joining fee"),
  );
  await undo(page);
  expect(preview.text()).toBe(original);
});

test("an amount that was changed in the page is offered for the other texts that have it", async ({ page }) => {
  await edit(page, "/grade10fee");
  const amount = framed(page).locator("main dd > span", { hasText: "115,500" }).first();
  const width = await amount.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth);
  await amount.click({ position: { x: width * 0.8, y: 20 } });
  await dialog(page).getByRole("textbox").fill("116,500");
  await dialog(page).getByRole("button", { name: "Change everywhere" }).click();
  const offer = page.getByRole("region", { name: "The old amount elsewhere" });
  await expect(offer).toContainText("115,500 is also in one other text.");
  await expectAccessible(page);
  await offer.getByRole("button", { name: /^Change it too/ }).click();
  await dialog(page).getByRole("button", { name: "Replace in one place" }).click();
  await expect.poll(() => spec().constants?.form2Term).toBe("116,500");
  expect(spec().constants?.grade10Term).toBe("116,500");
  await expect(offer).toBeHidden();
  await undo(page);
  await undo(page);
  expect(preview.text()).toBe(original);
});
