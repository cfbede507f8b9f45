import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { recordRefusals } from "./refusals.ts";

/** A page that reaches no host but this machine, and fails the test when the page reports an error. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp }, { sharedPages: Map<string, Page> }>({
  // for sharedPage.ts; here, since tests with other fixtures of a worker start another one, and another browser
  sharedPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  expectedErrors: [/^none$/, { option: true }],
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = recordErrors(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});

/** Has each page of a context start in the same state on every machine. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(withoutResting);
  await context.addInitScript(callIdleAtOnce);
  await context.addInitScript(beOnline);
  await recordRefusals(context);
}

/** The errors that a page reports from now on. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const isBlocked = /net::ERR_(FAILED|PROXY_CONNECTION_FAILED)/.test(message.text());
    if (message.type() === "error" && !isBlocked) errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

/** Keeps from a page the pointer in its corner of which Chromium's headless shell tells before anything has moved. */
function withoutResting(): void {
  const isAtRest = ({ isTrusted, clientX, clientY }: PointerEvent) => isTrusted && clientX === 0 && clientY === 0;
  addEventListener("pointerover", (event) => isAtRest(event) && event.stopImmediatePropagation(), true);
}

/**
 * Makes a page idle as soon as it is parsed. Otherwise it is idle at a time of its own, which a test's clock would have to be
 * moved for.
 */
function callIdleAtOnce(): void {
  const atOnce = (start: () => void) => start();
  // a test's clock would put one of its own in its place
  Object.defineProperty(window, "requestIdleCallback", { get: () => atOnce, set() {}, configurable: true });
}

/** Has a page believe that there is a network: a machine that runs the tests need not have one. */
function beOnline(): void {
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
}

/** Fires the first intent, and waits until React has hydrated the page. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.keyboard.press("Shift");
  // looks more often than an assertion, which half of the tests would wait for
  await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
}

/** Waits for the fonts of the page, which may be late on a busy machine. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // a machine without the fallback fonts refuses those
    await Promise.allSettled(Array.from(document.fonts, (font) => font.load()));
  });
}

export { expect };
