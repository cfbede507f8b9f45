import type { Browser, Page } from "@playwright/test";
import { plainDocument } from "./servers.ts";
import { test as base, expect, prepare, recordErrors } from "./test.ts";

/**
 * Tests that share a page with the tests before them in their worker: the next document in a page takes a quarter of
 * the time of one in a page of its own. Each finds the page with an empty storage, without cookies, routes and
 * listeners, in the media and window of its options. Changes that cannot be undone in a page are for `testOnNewPage`: a
 * clock that is installed, a script for each document, and tests that depend on an empty cache.
 */
export const test = base.extend<{ hasClock: boolean }>({
  // whether all tests of a file set the time before they open an address: a page keeps the time that was set last
  hasClock: [false, { option: true }],
  page: async (
    { browser, sharedPages, expectedErrors, viewport, colorScheme, contextOptions, hasTouch, isMobile, hasClock },
    use,
  ) => {
    const options = JSON.stringify([contextOptions, hasTouch, isMobile, hasClock]);
    const page = sharedPages.get(options) ?? (await openPage(browser));
    sharedPages.set(options, page);
    if (viewport) await page.setViewportSize(viewport);
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
    const errors = recordErrors(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    await reset(page);
  },
  context: async ({ page }, use) => use(page.context()),
});

/** Opens a page with the options of the test that asks for it. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await prepare(context);
  return context.newPage();
}

/** Has the next test find nothing of the one before. */
async function reset(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const otherPage of page.context().pages()) if (otherPage !== page) await otherPage.close();
  await leave(page);
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}

/** Leaves a document for one without scripts, and clears the storage of the server's documents. */
export async function leave(page: Page): Promise<void> {
  if (page.url() === "about:blank") return;
  // of the same server, since another one's would be in another process
  const address = plainDocument(page.url());
  // a fixture has left the document already
  if (page.url() === address) return;
  // where the test has just begun to leave its page, that navigation may come first, or just after
  await expect(async () => {
    await page.goto(address, { waitUntil: "commit" });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }).toPass();
}

export { expect, test as testOnNewPage, waitForFonts, wake } from "./test.ts";
