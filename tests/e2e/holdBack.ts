import type { Page } from "@playwright/test";

/** Has what is asked for at an address come when it is let: by what is returned. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await arrival;
    await route.continue();
  });
  return release;
}
