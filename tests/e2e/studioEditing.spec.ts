import type { Page } from "@playwright/test";
import { delaySaves } from "./lateServer.ts";
import {
  bar,
  chooseLink,
  dialog,
  edit,
  edited,
  expect,
  framed,
  label,
  original,
  panel,
  preview,
  test,
} from "./studio.ts";

test("the link of a shared text that was changed on all pages is changed there without a second question", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  await framed(page).locator("main a[href^='tel:']").last().focus();
  await page.keyboard.press("Enter");
  await expect(framed(page).locator("[data-studio-text=shared]")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("N");
  await bar(page).getByRole("button", { name: "Change the link" }).click();
  await dialog(page).getByRole("button", { name: "pages" }).click();
  await chooseLink(page, "form 4 fee");
  const expected = original
    .replace('"Call {financePhone}"', '"NCall {financePhone}"')
    .replace('"href": "tel:{financePhone}"', '"href": "/form4fee"');
  await expect.poll(() => preview.text()).toBe(expected);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** The ways to a new block, with the button that has the focus when its kind was chosen. */
const ADDITIONS = {
  async "the panel"(page: Page) {
    await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Add" }).click();
    await panel(page).getByRole("button", { name: "Quote", exact: true }).click();
  },
  async "the bar"(page: Page) {
    await framed(page).locator("main h1").click();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Add after" }).click();
    await dialog(page).getByRole("button", { name: "Quote", exact: true }).click();
  },
};

for (const [place, add] of Object.entries(ADDITIONS))
  for (const delay of [0, 500])
    test(`words that are typed at once after a block was added in ${place} are its text: ${delay} ms`, async ({
      page,
    }) => {
      await edit(page, "/fees");
      const count = await framed(page).locator("main > *").count();
      const server = await delaySaves(page, { delay });
      await server.during(async () => {
        await add(page);
        await page.keyboard.type("Well said again", { delay: 30 });
      });
      await server.whenSaved();
      await expect(edited(page)).toHaveText("Well said again");
      await expect(framed(page).locator("main > *")).toHaveCount(count + 1);
    });

test("an item that was added is open for typing at once, and the text below it is in view", async ({ page }) => {
  await edit(page, "/fees");
  const headings = framed(page).locator("main h3");
  const count = await headings.count();
  await headings.filter({ hasText: "Find your amount" }).click();
  await page.keyboard.press("Escape");
  const server = await delaySaves(page, { delay: 500 });
  await server.during(async () => {
    await bar(page).getByRole("button", { name: "Add another" }).click();
    await page.keyboard.type("Chess and draughts", { delay: 30 });
  });
  await server.whenSaved();
  await expect(edited(page)).toHaveText("Chess and draughts");
  await expect(headings).toHaveCount(count + 1);
  await expect(label(page)).toBeHidden();
});

test("cells of a table that was added are typed through with Tab while it is still being saved", async ({ page }) => {
  await edit(page, "/fees");
  const server = await delaySaves(page, { delay: 1500 });
  await server.during(async () => {
    await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Add" }).click();
    await panel(page).getByRole("button", { name: "Table", exact: true }).click();
    await page.keyboard.type("Time");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Monday");
  });
  await server.whenSaved();
  await expect(edited(page)).toHaveText("Monday");
  await page.keyboard.press("Enter");
  await server.whenSaved();
  await expect(framed(page).locator("main table").last().locator("th").first()).toHaveText("Time");
  await expect(framed(page).locator("main table").last().locator("td,th").nth(1)).toHaveText("Monday");
});

test("a block without a text of its own is selected when it was added, and its settings are a click away", async ({
  page,
}) => {
  await edit(page, "/fees");
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Add" }).click();
  await panel(page).getByRole("button", { name: "Opening hours", exact: true }).click();
  await expect(bar(page).getByRole("button", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Alt+Enter");
  await expect(bar(page).getByRole("button", { name: "Up", exact: true })).toBeFocused();
});

test("a click on the currency of an amount opens the amount", async ({ page }) => {
  await edit(page, "/form3fee");
  await framed(page).locator("main").getByText("KES", { exact: true }).first().click();
  await expect(bar(page)).toContainText("Amount");
});
