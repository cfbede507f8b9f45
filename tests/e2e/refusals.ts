import type { Page } from "@playwright/test";

/** What the policy refuses on a page and in its frames, from now on. */
export async function refusals(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  await page.exposeFunction("tellRefusal", (what: string) => addresses.push(what));
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellRefusal: (what: string) => void }).tellRefusal;
    addEventListener("securitypolicyviolation", ({ documentURI, effectiveDirective, blockedURI, sample }) =>
      tell(`${documentURI}: ${effectiveDirective} refused ${blockedURI} ${sample}`),
    );
  });
  return addresses;
}

/** Brings into view what loads late. */
export async function showAll(page: Page): Promise<void> {
  for (const frame of await page.locator("iframe").all()) await frame.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}
