import type { Page } from "@playwright/test";
import {
  bar,
  edit,
  edited,
  expect,
  expectAccessible,
  framed,
  isEditing,
  label,
  open,
  original,
  preview,
  status,
  tabTo,
  test,
  visit,
} from "./studio.ts";

const PAGE = "/form3fee";

const heading = (page: Page) => framed(page).locator("main h1");

test("blocks are moved with the bar, and undone with the keyboard", async ({ page }) => {
  await edit(page, PAGE);
  await framed(page).locator("main h2").first().click();
  await bar(page).getByRole("button", { name: "Down" }).click();
  await expect(status(page)).not.toBeEmpty();
  expect(preview.text()).not.toBe(original);
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(original);
  await expect(bar(page).getByRole("button", { name: "Down" })).toBeVisible();
});

test("a click on the bar is not lost while the page learns where its new blocks are from", async ({ page }) => {
  await edit(page, "/fees");
  const title = framed(page).getByRole("heading", { name: "Choose your level" });
  await title.focus();
  const duplicate = bar(page).getByRole("button", { name: "Duplicate" });
  await expect(duplicate).toBeVisible();
  let answer = () => {};
  const isClicked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/@points\.json/, async (route) => {
    await isClicked;
    await route.continue();
  });
  const request = page.waitForRequest(/@points\.json/);
  preview.edit((site) => {
    site.routes.find(({ path }) => path === "/fees")?.blocks.splice(1, 0, { type: "notice", text: "Added before it." });
  });
  await request;
  await expect(framed(page).getByText("Added before it.")).toBeVisible();
  await duplicate.click();
  answer();
  await expect(title).toHaveCount(2);
});

test("what is undone on another page is shown there", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await expect.poll(() => preview.text()).not.toBe(original);
  await visit(page, "/fees");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(preview.url(`/@studio${PAGE}`));
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await expect(status(page)).toContainText("Form 3 Fees");
  await isEditing(page);
  // on the page that is shown, the focus stays
  await page.getByRole("banner").getByRole("button", { name: "Redo" }).press("Enter");
  await expect(label(page)).toContainText("Heading");
  await expect(bar(page)).toContainText("Opening");
  await expect(page.getByRole("banner").getByRole("button", { name: "Redo" })).toBeFocused();
});

test("F6 goes from the text that is edited to the bar, and Escape back", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("F6");
  await expect(bar(page).getByRole("toolbar").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page)).toBeFocused();
});

test("what was typed and not saved is offered after a reload", async ({ page }) => {
  await edit(page, PAGE);
  await open(page, heading(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" typed");
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(status(page)).not.toBeEmpty();
  await expectAccessible(page);
  await status(page).getByRole("button", { name: "Restore what you typed" }).click();
  await expect(heading(page)).toHaveText("Form 3 Fees typed");
  await page.reload();
  await isEditing(page);
  await expect(status(page)).toBeEmpty();
});

test("visitors' pages can be tried, and the address follows", async ({ page }) => {
  await edit(page, "/fees");
  await page.getByRole("button", { name: "Try it" }).click();
  await framed(page).getByRole("link", { name: "Grade 10 Fees" }).first().click();
  await expect(page).toHaveURL(/\/@studio\/grade10fee$/);
  await expect(page).toHaveTitle(/Grade 10 Fees/);
});

test("the application cannot be framed by another page, and is served to this machine alone", async ({ request }) => {
  const response = await request.get(preview.url(`/@studio${PAGE}`));
  expect(response.headers()).toMatchObject({
    "x-frame-options": "DENY",
    "content-security-policy": "frame-ancestors 'none'",
    "cache-control": "no-store",
  });
});

test("on a phone, everything is reached with the keyboard and fits", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await edit(page, PAGE);
  await tabTo(page, page.getByRole("button", { name: "Pages" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pages" })).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Pages" })).toHaveCount(0);
});
