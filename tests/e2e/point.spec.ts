import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { expect, test, wake } from "./sharedPage.ts";

test.describe.configure({ mode: "serial" });

const PAGE = "/form3fee";

let folder: string;
let preview: LivePreview;
/** The file that the editor was asked to open. */
const readOpened = () => {
  const file = join(folder, "opened.txt");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-editor-"));
  // an editor that opens nothing; its name selects how line and column are passed to it
  const editor = join(folder, "code");
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${join(folder, "opened.txt")}\n`);
  chmodSync(editor, 0o755);
  preview = await startLivePreview({ LAUNCH_EDITOR: editor });
});
test.beforeEach(async ({ page }) => {
  rmSync(join(folder, "opened.txt"), { force: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(preview.url(PAGE));
});
// otherwise the key stays pressed for the next test
test.afterEach(({ page }) => page.keyboard.up("Alt"));
test.afterAll(() => {
  preview?.stop();
  rmSync(folder, { recursive: true });
});

const outline = (page: Page) => page.locator("preview-point .box");
const name = (page: Page) => page.locator("preview-point .name");

/** Moves the mouse to the middle of an element while Alt is held. */
async function moveMouseTo(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await page.keyboard.down("Alt");
  await element.hover();
}

/** The line and column of the value that follows a text in site.json. */
function placeAfter(text: string): string {
  const spec = preview.text();
  const lines = spec.slice(0, spec.indexOf(text) + text.length).split("\n");
  return `${lines.length}:${(lines.at(-1) as string).length + 1}`;
}

const heading = (page: Page) => page.locator("main h1");
const phone = (page: Page) => page.locator("footer a[href^='tel:']").first();

for (const react of [false, true])
  test(`Alt outlines and names what is under the mouse, ${react ? "with" : "before"} React`, async ({ page }) => {
    if (react) await wake(page);
    await moveMouseTo(page, heading(page));
    await expect(name(page)).toHaveText(/^Heading · opening$/);
    const [box, text] = await Promise.all([outline(page).boundingBox(), heading(page).boundingBox()]);
    expect(box?.y).toBeLessThanOrEqual((text?.y ?? 0) + 8);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 8);
    await page.keyboard.up("Alt");
    await expect(outline(page)).toBeHidden();
  });

test("a constant is named with the number of pages that use it, and a shared part with its pages", async ({ page }) => {
  await moveMouseTo(page, phone(page));
  await expect(name(page)).toContainText(/value “Phone”, used on \d+ pages/);
  await page.mouse.move(0, 0);
  await moveMouseTo(page, page.getByText("Commitment fee").first());
  await expect(name(page)).toContainText(/New students, on 4 pages/);
});

test("Alt and a click open the editor at the value, and the link is not followed", async ({ page }) => {
  await moveMouseTo(page, heading(page));
  await heading(page).click({ modifiers: ["Alt"] });
  await expect.poll(readOpened).toContain(`site.json:${headingPlace()}`);

  await phone(page).click({ modifiers: ["Alt"] });
  await expect.poll(readOpened).toContain(`site.json:${placeAfter('"phone": ')}`);

  await page
    .locator("footer nav a")
    .first()
    .click({ modifiers: ["Alt"] });
  const columns = preview.text().indexOf('"columns"', preview.text().indexOf('"footer"'));
  const line = preview.text().slice(0, preview.text().indexOf('"label"', columns)).split("\n").length;
  await expect.poll(readOpened).toContain(`site.json:${line}:`);
  expect(page.url()).toBe(preview.url(PAGE));
});

/** The place of the heading of the page's hero. */
function headingPlace(): string {
  const spec = preview.text();
  const route = spec.indexOf(`"path": "${PAGE}"`);
  const at = spec.indexOf('"heading": ', route) + '"heading": '.length;
  const lines = spec.slice(0, at).split("\n");
  return `${lines.length}:${(lines.at(-1) as string).length + 1}`;
}

test("after a save, the places are those of the saved file", async ({ page }) => {
  const before = preview.text();
  const place = headingPlace();
  preview.save(before.replace("{", "{\n\n"));
  await moveMouseTo(page, heading(page));
  await heading(page).click({ modifiers: ["Alt"] });
  expect(headingPlace()).not.toBe(place);
  await expect.poll(readOpened).toContain(`site.json:${headingPlace()}`);
  preview.save(before);
});

for (const react of [false, true])
  test(`a save scrolls to what it changes, unless that is on screen, ${react ? "with" : "before"} React`, async ({
    page,
  }) => {
    if (react) await wake(page);
    const before = preview.text();
    const readScroll = () => page.evaluate(() => scrollY);
    preview.save(before.replace('"heading": "Form 3 Fees"', '"heading": "Fees of Form 3"'));
    await expect(heading(page)).toHaveText("Fees of Form 3");
    expect(await readScroll()).toBe(0);
    preview.save(preview.text().replaceAll("Need Help?", "Any Questions?"));
    await expect(page.getByText("Any Questions?")).toBeInViewport();
    expect(await readScroll()).toBeGreaterThan(0);
    preview.save(before);
    await expect(heading(page)).toHaveText("Form 3 Fees");
  });

test("with the keyboard, Alt, Shift and E open the editor at what has the focus", async ({ page }) => {
  await phone(page).focus();
  await page.keyboard.press("Alt+Shift+E");
  await expect.poll(readOpened).toContain(`site.json:${placeAfter('"phone": ')}`);
});

// the last one: there is no editor any more
test("where no editor can be opened, the page offers the place to copy", async ({ page, context }) => {
  rmSync(join(folder, "code"));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await heading(page).click({ modifiers: ["Alt"] });
  const place = `site.json:${headingPlace()}`;
  await expect(page.locator("preview-point").getByRole("status")).toContainText(place);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(place);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("preview-point").getByRole("status")).toBeHidden();
});
