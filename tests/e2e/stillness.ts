import type { Page } from "@playwright/test";
import { wake } from "./test.ts";

const FONTS = "**/*.woff2";

/** The cumulative layout shift so far, as the browser counts it. */
export const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Waits until the present state of the page has been shown. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens a page whose fonts do not come, and has React hydrate it. */
export async function openWithoutFonts(page: Page, address: string): Promise<void> {
  await page.route(FONTS, (route) => route.abort());
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await frames(page);
  await wake(page);
}

/** Opens a page whose fonts come only once it is painted. */
export async function openWithLateFonts(page: Page, address: string): Promise<void> {
  let release = () => {};
  const paint = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FONTS, async (route) => {
    await paint;
    await route.continue().catch(() => {}); // the page may have gone on
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await frames(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  await page.unroute(FONTS);
}
