import type { Page } from "@playwright/test";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { restore } from "./restore.ts";
import { PORTS } from "./servers.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

const PAGE = "/form3fee";

let preview: LivePreview;
let original: string;

test.beforeAll(async () => {
  preview = await startLivePreview(PORTS.studio);
  original = preview.text();
});
test.afterAll(() => preview.stop());
test.beforeEach(async ({ page }) => {
  await page.goto(preview.url(PAGE));
  await expect(page.locator("preview-bar").getByRole("button", { name: "Edit this page" })).toBeVisible();
  await page.keyboard.press("e");
  await isEditing(page);
});
test.afterEach(async ({ page }) => {
  await restore(page, preview, original);
  await expect(heading(page)).toHaveText("Form 3 Fees");
  await expect(copyright(page)).toBeVisible();
});

const heading = (page: Page) => page.locator("main h1");
const copyright = (page: Page) => {
  const { constants } = JSON.parse(original) as { constants: { schoolName: string } };
  return page.locator("footer p", { hasText: `© 2025 ${constants.schoolName}` });
};
const edited = (page: Page) => page.locator("[data-studio-text]");
const status = (page: Page) => page.locator("preview-studio").getByRole("status");

/** Waits until the texts of the page can be edited. */
async function isEditing(page: Page): Promise<void> {
  await expect(page.locator("main h1[tabindex='0']")).toBeAttached();
}

/** The lines in which two texts differ, without those that are the same. */
function differences(before: string, after: string): [string, string][] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  expect(now.length).toBe(old.length);
  return old.flatMap((line, index) => (line === now[index] ? [] : [[line, now[index] ?? ""] as [string, string]]));
}

test("a heading is changed where it is, as one word of one line, and the change is undone byte for byte", async ({
  page,
}) => {
  await heading(page).hover();
  await expect(page.locator("preview-studio .label")).toContainText("Heading");
  await heading(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  await page.keyboard.press("Enter");
  await expect(status(page)).not.toBeEmpty();
  await expect(edited(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  const changed = differences(original, preview.text());
  expect(changed).toHaveLength(1);
  expect(changed[0]?.[1]).toBe(changed[0]?.[0].replace("Form 3 Fees", "Form 3 Fees 2027"));
  // a page that is edited is a document
  await expect(page.locator("html[data-ready=never]")).toBeAttached();

  await page.keyboard.press("Control+z");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(preview.text()).toBe(original);
  await page.keyboard.press("Control+y");
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
});

test("with the keyboard alone, a text is opened, restored and changed", async ({ page }) => {
  await heading(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Another heading");
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(preview.text()).toBe(original);
  await heading(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("What you pay in Form 3");
  await page.keyboard.press("Enter");
  await expect.poll(() => differences(original, preview.text()).length).toBe(1);
  await expect(heading(page)).toHaveText("What you pay in Form 3");
});

test("an edit that adds an error does not reach the file, and the old text can be restored", async ({ page }) => {
  await heading(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(page.locator("preview-studio").getByRole("alert")).not.toBeEmpty();
  expect(preview.text()).toBe(original);
  await page.locator("preview-studio").getByRole("button", { name: "Restore" }).click();
  await expect(heading(page)).toHaveText("Form 3 Fees");
  expect(preview.text()).toBe(original);
});

test("a text in a link is edited, and the link is followed only by Go there", async ({ page }) => {
  const link = page.locator("footer nav a[href^='/']").first();
  const target = await link.getAttribute("href");
  await link.click();
  await expect(edited(page)).toBeVisible();
  expect(page.url()).toBe(preview.url(PAGE));
  await page.locator("preview-studio").getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveURL(preview.url(target ?? ""));
  await page.goBack();
  await isEditing(page);
});

test("a constant in a text is changed everywhere or only here, as the person chooses", async ({ page }) => {
  const { constants, footer } = JSON.parse(original) as {
    constants: { schoolName: string };
    footer: { copyright: string };
  };
  const constant = edited(page).locator("[data-studio-constant=schoolName]");
  const dialog = page.locator("preview-studio").getByRole("dialog");
  await copyright(page).click();
  await constant.click();
  await expect(dialog).toContainText(/one value on \d+ pages/);
  await dialog.getByRole("textbox").fill("Hillside School");
  await dialog.getByRole("button", { name: "everywhere" }).click();
  await expect(page.locator("footer p", { hasText: "© 2025 Hillside School" })).toBeVisible();
  await expect(edited(page)).toHaveCount(0);
  expect(JSON.parse(preview.text())).toMatchObject({ constants: { schoolName: "Hillside School" }, footer });

  await page.keyboard.press("Control+z");
  await expect(copyright(page)).toBeVisible();
  expect(preview.text()).toBe(original);
  await copyright(page).click();
  await constant.click();
  await dialog.getByRole("textbox").fill("Hillside School");
  await dialog.getByRole("button", { name: "only here" }).click();
  await expect.poll(() => JSON.parse(preview.text()).footer.copyright).toBe("© 2025 Hillside School");
  expect(JSON.parse(preview.text()).constants).toEqual(constants);
  await expect(page.locator("footer p", { hasText: "© 2025 Hillside School" })).toBeVisible();
  await expect(edited(page)).toHaveCount(0);
});

test("a save of another program while a text is edited is shown after it, and both changes are kept", async ({
  page,
}) => {
  await heading(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" 2027");
  preview.save(original.replaceAll("Need Help?", "Any Questions?"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Any Questions?")).toBeAttached();
  await expect(heading(page)).toHaveText("Form 3 Fees 2027");
  expect(preview.text()).toBe(
    original
      .replaceAll("Need Help?", "Any Questions?")
      .replace('"heading": "Form 3 Fees"', '"heading": "Form 3 Fees 2027"'),
  );
});
