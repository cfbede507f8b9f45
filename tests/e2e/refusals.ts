import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** The refusals of the policy in this document. */
    refusals?: string[];
  }
}

/** Has each document of a context write down the refusals of its policy. */
export async function recordRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refusals: string[] = [];
    window.refusals = refusals;
    addEventListener("securitypolicyviolation", ({ documentURI, effectiveDirective, blockedURI, sample }) =>
      refusals.push(`${documentURI}: ${effectiveDirective} refused ${blockedURI} ${sample}`),
    );
  });
}

/** The refusals of the policy in a page and in its frames since they were opened. */
export async function readRefusals(page: Page): Promise<string[]> {
  const lists = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.refusals ?? [])));
  return lists.flat();
}

/** Brings lazy content into view. */
export async function showAll(page: Page): Promise<void> {
  for (const frame of await page.locator("iframe").all()) await frame.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}
