import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../src/generated/site.ts";
import { hashText } from "../../src/json/contentHash.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { test as base, expect, leave } from "./sharedPage.ts";

/** The preview of this worker: its tests share it, one after the other. */
export let preview: LivePreview;
/** The text of site.json before each test. */
export let original: string;
/** The headers with which Studio's requests are answered. */
let headers: Record<string, string>;

/** The changes of a test in site.json are undone after it. */
export const test = base.extend<object, { startPreview: undefined }>({
  startPreview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs
    async ({}, use) => {
      preview = await startLivePreview({}, addSharedButtons);
      original = preview.text();
      const html = await (await fetch(preview.url("/"), { headers: { accept: "text/html" } })).text();
      const token = /data-token="([^"]+)"/.exec(html)?.[1] ?? "";
      headers = {
        "x-studio-token": token,
        origin: new URL(preview.url("/")).origin,
        "content-type": "application/json",
      };
      // changes are listed since Studio has opened the file: it does so before a test changes it
      const { ok } = await send("read", { pointers: [] });
      expect(ok).toBe(true);
      await use(undefined);
      preview.stop();
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // a page that the test has added would show that it is gone
    await leave(page);
    await restore();
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

const POINTS_OF_A_SHORT_PAGE = "/@points.json?page=/InfoCard";

/**
 * Saves the original text as another program does, and chooses it wherever it is at odds with the edits of a test. The
 * conflicts of the test are closed before: afterwards their words would be put back into the original text.
 */
async function restore(): Promise<void> {
  const resolveConflicts = async () => {
    // merges the text of the file
    await send("read", { pointers: [] });
    const { conflicts } = await (await send("conflicts", {})).json();
    for (const { id } of conflicts) await send("resolve", { id, chosen: "theirs", title: "Restore" });
  };
  await resolveConflicts();
  if (preview.text() !== original) {
    preview.save(original);
    await resolveConflicts();
  }
  expect(preview.text()).toBe(original);
  const readHash = async () => (await (await fetch(preview.url(POINTS_OF_A_SHORT_PAGE))).json()).hash;
  await expect.poll(readHash, { intervals: [20] }).toBe(hashText(original));
}

/** Sends a request as Studio does. */
export function send(name: string, request: object): Promise<Response> {
  return fetch(preview.url(`/@studio/${name}`), { method: "POST", headers, body: JSON.stringify(request) });
}

/** The site as it is in the file. */
export const spec = () => JSON.parse(preview.text()) as Site;
export const originalSpec = () => JSON.parse(original) as Site;

/** The lines of an earlier text that site.json no longer has, and those that it has now, without their indentation. */
export function changedLines(since = original): { removed: string[]; added: string[] } {
  const [old, now] = [since.split("\n"), preview.text().split("\n")];
  return { removed: without(old, now), added: without(now, old) };
}

function without(lines: readonly string[], otherLines: readonly string[]): string[] {
  const rest = [...otherLines];
  const only = lines.filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  return only.map((line) => line.trim());
}

/** Presses Tab, or another key, until something has the focus; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    if (await target.evaluateAll((elements) => elements.some((element) => element.matches(":focus")))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}
