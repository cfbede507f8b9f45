import type { Page, Route } from "@playwright/test";

/** Holds the answers of an address back until the returned function is called. */
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

/** Has the answer to the first request of an address, as the server gives it then, come when it is let: by `release`. */
export async function holdAnswer(page: Page, address: string): Promise<{ whenGiven: Promise<void>; release(): void }> {
  let [give, release] = [() => {}, () => {}];
  const whenGiven = new Promise<void>((resolve) => {
    give = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    const response = await route.fetch();
    give();
    await isReleased;
    await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  return { whenGiven, release };
}
