import type { Browser } from "@playwright/test";

/** The scripts that a browser has fetched for a page after the first intent and hydration. */
export async function scriptsAfterIntent(browser: Browser, address: string, path: string): Promise<string[]> {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === address && pathname.endsWith(".js")) scripts.add(pathname.slice(1));
  });
  await page.goto(address + path, { waitUntil: "load" });
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
  await page.close();
  return [...scripts].sort();
}
