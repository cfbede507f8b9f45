import type { Locator, Page } from "@playwright/test";
import { PANEL_TITLE } from "../../src/editor/app/focus/focusPanel.ts";
import { EDITED_FRAME } from "../../src/editor/protocol/applicationAddress.ts";
import { expect, preview, test as studioTest } from "./studioPreview.ts";
import { violations } from "./violations.ts";

export { changedLines, expect, original, originalSpec, preview, send, spec, tabTo } from "./studioPreview.ts";

/** The window has room for a page of a desktop's width beside the rail. */
export const test = studioTest.extend({ viewport: { width: 1366, height: 768 } });

/** Opens the application at a page, and waits until the page can be edited. */
export async function edit(page: Page, path: string): Promise<void> {
  await page.goto(preview.url(`/@studio${path}`));
  await isEditing(page);
}

/** Goes to another page by the list of pages, and waits until it can be edited. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.getByRole("button", { name: /^Page:/ }).click();
  await page.getByRole("combobox", { name: /^Search pages/ }).fill(path);
  await page
    .getByRole("option")
    .filter({ has: page.getByText(path, { exact: true }) })
    .click();
  await expect(page).toHaveURL(preview.url(`/@studio${path}`));
  // until then the frame has the page before
  await expect.poll(() => page.frame(EDITED_FRAME)?.url()).toBe(preview.url(path));
  await isEditing(page);
}

/** Waits until the texts of the page can be edited. */
export async function isEditing(page: Page): Promise<void> {
  // looks more often than an assertion, which all tests would wait for
  const heading = framed(page).locator("html[data-ready=never] main :is(h1, h1 *)[tabindex='0']").first();
  await heading.waitFor({ state: "attached" });
}

/** The page in its frame. */
export const framed = (page: Page) => page.frameLocator("iframe[title='The page']");
/** The text that is being edited in the page. */
export const edited = (page: Page) => framed(page).locator("#app [data-studio-text]");
/** The selection in the page, and its actions. */
export const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
export const panel = (page: Page) => page.locator(`section[aria-labelledby='${PANEL_TITLE}']`);
/** The dialog that is open; the one on top when it asks about another one's answer. */
export const dialog = (page: Page) => page.getByRole("dialog").last();
/** The message about the last change. */
export const status = (page: Page) => page.locator("#messages[role=status]");
/** The message about a change that was not saved, or about a new problem. */
export const alert = (page: Page) => page.locator("#messages[role=alert]");

/** The name of the part of the page below it. */
export const label = (page: Page) => framed(page).locator("preview-studio .label");

/** Starts editing a text by a click. */
export async function open(page: Page, text: Locator, position?: { x: number; y: number }): Promise<void> {
  await text.click(position ? { position } : {});
  await expect(edited(page)).toBeFocused();
}

/** Expects that axe finds nothing wrong in the application, in light and in dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, ["color-contrast"]), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Expects that axe finds nothing wrong in the page in its frame. */
export async function expectFramedAccessible(page: Page): Promise<void> {
  const frame = page.frame(EDITED_FRAME);
  expect(frame && (await violations(frame))).toEqual([]);
}

/** Takes back the last change that was not taken back. */
export async function undo(page: Page): Promise<void> {
  const before = preview.text();
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => preview.text(), { intervals: [20] }).not.toBe(before);
}

/** Pastes something where the focus is in the page. */
export async function paste(page: Page, content: Record<string, string>): Promise<void> {
  await framed(page)
    .locator("html")
    .evaluate(({ ownerDocument }, content) => {
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(content)) clipboardData.setData(type, data);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      ownerDocument.activeElement?.dispatchEvent(event);
    }, content);
}

/** Answers where a link leads with the keyboard alone: with the first page that has some words. */
export async function chooseLink(page: Page, words: string): Promise<void> {
  const field = dialog(page).getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill(words);
  await expect(dialog(page).getByRole("option").first()).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
}
