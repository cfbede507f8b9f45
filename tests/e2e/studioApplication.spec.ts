import type { Page } from "@playwright/test";
import { changedLines, expect, expectAccessible, original, preview, spec, tabTo, test } from "./studio.ts";

const PAGE = "/form3fee";

const framed = (page: Page) => page.frameLocator("iframe[title='The page']");
const heading = (page: Page) => framed(page).locator("main h1");
const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
const edited = (page: Page) => framed(page).locator("#app [data-studio-text]");
const message = (page: Page) => page.getByRole("status");

/** Opens the application at a page, and waits until the page can be edited. */
async function open(page: Page, path = PAGE): Promise<void> {
  await page.goto(preview.url(`/@studio${path}`));
  await expect(framed(page).locator("main h1[tabindex='0']")).toBeAttached();
}

test("a heading is changed in the frame as one word of one line, and the change is undone byte for byte", async ({
  page,
}) => {
  await open(page);
  await expect(page).toHaveTitle(/Form 3 Fees/);
  await heading(page).click();
  await expect(edited(page)).toBeFocused();
  await expect(bar(page).getByRole("listitem").last()).toHaveText("Heading");
  await expectAccessible(page, "#studio");
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await expect(message(page)).toContainText("Heading");
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  expect(changedLines()).toEqual({
    removed: ['"heading": "Form 3 Fees",'],
    added: ['"heading": "Form 3 Fees 2027",'],
  });
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(preview.text()).toBe(original);
});

test("the bar has the formats of the text that is edited, and the text keeps its selection", async ({ page }) => {
  await open(page, "/fees");
  const text = framed(page).locator("main p", { hasText: "Open your level" }).first();
  await text.click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("Control+a");
  await bar(page).getByRole("button", { name: "Bold" }).click();
  await expect(edited(page).locator("strong")).toHaveText(/^Open your level/);
  await expect(bar(page).getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await bar(page).getByRole("button", { name: "Save" }).click();
  await expect(message(page)).not.toBeEmpty();
  await expect
    .poll(() => changedLines().added)
    .toEqual([expect.stringMatching(/^"intro": "\*\*Open your level.*\*\*"/)]);
});

test("what several pages show asks where it is changed, and what is typed meanwhile is not lost", async ({ page }) => {
  await open(page);
  const shared = framed(page).getByRole("heading", { name: "Need Help?" });
  await shared.click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("!");
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await page.keyboard.type("?!");
  await question.getByRole("button", { name: "Change only here" }).click();
  await expect(edited(page)).toHaveText("Need Help?!?!");
  await page.keyboard.press("Enter");
  await expect(message(page)).not.toBeEmpty();
  await expect(framed(page).getByRole("heading", { name: "Need Help?!?!" })).toBeVisible();
  const { feeHelp } = spec().fragments ?? {};
  expect(JSON.stringify(feeHelp)).not.toContain("?!?!");
});

test("blocks are moved with the bar, and undone with the keyboard", async ({ page }) => {
  await open(page);
  await framed(page).locator("main h2").first().click();
  await bar(page).getByRole("button", { name: "Down" }).click();
  await expect(message(page)).not.toBeEmpty();
  expect(preview.text()).not.toBe(original);
  await page.keyboard.press("Control+z");
  await expect.poll(() => preview.text()).toBe(original);
});

test("F6 goes from the text that is edited to the bar, and Escape back", async ({ page }) => {
  await open(page);
  await heading(page).click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(bar(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edited(page)).toBeFocused();
});

test("what was typed and not saved is offered after a reload", async ({ page }) => {
  await open(page);
  await heading(page).click();
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" typed");
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await message(page).getByRole("button", { name: "Restore what you typed" }).click();
  await expect(heading(page)).toHaveText("Form 3 Fees typed");
  await page.reload();
  await expect(framed(page).locator("main h1[tabindex='0']")).toBeAttached();
  await expect(message(page)).toBeEmpty();
});

test("visitors' pages can be tried, and the address follows", async ({ page }) => {
  await open(page, "/fees");
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
  await open(page);
  await tabTo(page, page.getByRole("button", { name: "Pages" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pages" })).toBeFocused();
  await expectAccessible(page, "#studio");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Pages" })).toHaveCount(0);
});
