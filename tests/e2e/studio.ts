import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { hashOf } from "../../src/editor/server/studio/diskFile.ts";
import type { Site } from "../../src/generated/site.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { test as base, expect } from "./test.ts";
import { violations } from "./violations.ts";

/** The preview of this worker: its tests share it, one after the other. */
export let preview: LivePreview;
/** The text of site.json before each test. */
export let original: string;
/** The headers with which Studio's requests are answered. */
let headers: Record<string, string>;

/** Pages are shown as they are edited. What a test has changed in site.json is restored after it. */
export const test = base.extend<object, { startPreview: undefined }>({
  startPreview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs
    async ({}, use) => {
      preview = await startLivePreview({}, addSharedButtons);
      original = preview.text();
      const html = await (await fetch(preview.url("/"), { headers: { accept: "text/html" } })).text();
      const token = /data-token="([^"]+)"/.exec(html)?.[1] ?? "";
      headers = { "x-studio-token": token, origin: new URL(preview.url("/")).origin };
      await use(undefined);
      preview.stop();
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      if (window === top) sessionStorage["preview-bar"] ??= JSON.stringify({ editing: true });
    });
    await use(page);
    const { request } = page.context();
    // a page that the test has added would show that it is gone
    await page.close();
    await restore(request);
  },
});

export { expect };

/** Has a shared part of the fee pages end with buttons, which none of the school's has. */
function addSharedButtons({ fragments = {} }: Site): void {
  fragments.feeHelp = [
    {
      type: "callToAction",
      id: "fee-help",
      eyebrow: "Finance office",
      heading: "Need Help?",
      text: "Ask our finance team about fees.",
      actions: [
        { label: "E-mail {financeEmail}", href: "mailto:{financeEmail}" },
        { label: "Call {financePhone}", href: "tel:{financePhone}" },
      ],
    },
  ];
}

/**
 * Saves the original text as another program does, and chooses it wherever it is at odds with the edits of a test: what
 * two programs write at about the same time stays a conflict until a person has chosen.
 */
async function restore(request: APIRequestContext): Promise<void> {
  const send = async (name: string, data: object) =>
    (await request.post(preview.url(`/@studio/${name}`), { headers, data })).json();
  if (preview.text() !== original) preview.save(original);
  // merges what was saved
  await send("read", { pointers: [] });
  const { conflicts } = await send("conflicts", {});
  for (const { id } of conflicts) await send("resolve", { id, chosen: "theirs", title: "Restore" });
  // a short page
  const shown = async () => (await (await request.get(preview.url("/@points.json?page=/InfoCard"))).json()).hash;
  await expect.poll(shown).toBe(hashOf(preview.text()));
}

/** Opens a page, and waits until it can be edited. */
export async function edit(page: Page, path: string): Promise<void> {
  await page.goto(preview.url(path));
  await isEditing(page);
}

/** Waits until the texts of the page can be edited. */
export async function isEditing(page: Page): Promise<void> {
  await expect(page.locator("main h1[tabindex='0']")).toBeAttached();
}

export const studio = (page: Page) => page.locator("preview-studio");
export const panel = (page: Page) => studio(page).locator(".panel");
/** The dialog that is open; the one on top when it asks about another one's answer. */
export const dialog = (page: Page) => studio(page).getByRole("dialog").last();
export const toolbar = (page: Page, block = "Block") => studio(page).getByRole("toolbar", { name: block });
export const status = (page: Page) => studio(page).locator(".line").getByRole("status");
/** The text that is being edited in the page. */
export const edited = (page: Page) => page.locator("#app [data-studio-text]");

/** Whether the browser leaves the page without a question. */
export const canLeave = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Expects that axe finds nothing wrong in Studio, or within another element. */
export async function expectAccessible(page: Page, within = "preview-studio"): Promise<void> {
  expect(await violations(page, undefined, within)).toEqual([]);
}

/** The site as it is in the file. */
export const spec = () => JSON.parse(preview.text()) as Site;
export const originalSpec = () => JSON.parse(original) as Site;

/** The lines of an earlier text that site.json no longer has, and those that it has now, without their indentation. */
export function changedLines(since = original): { removed: string[]; added: string[] } {
  const [old, now] = [since.split("\n"), preview.text().split("\n")];
  return { removed: without(old, now), added: without(now, old) };
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  const only = lines.filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  return only.map((line) => line.trim());
}

/** Takes back the last edit that was not taken back. The focus may go back to what was edited meanwhile. */
export async function undo(page: Page): Promise<void> {
  const before = preview.text();
  await studio(page).getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => preview.text()).not.toBe(before);
}

/** Pastes a text where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Presses Tab, or another key, until something has the focus; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    if (await target.evaluateAll((all) => all.some((one) => one.matches(":focus")))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}
