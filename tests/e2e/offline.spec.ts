import type { Page } from "@playwright/test";
import { readTitle } from "./addresses.ts";
import { school } from "./servers.ts";
import { expect, test, wake } from "./test.ts";

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|Failed to load|: Event$/,
});

const message = (page: Page) => page.getByRole("status").filter({ hasText: "no network connection" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });
const follow = (page: Page, path: string) => page.locator(`footer a[href='${path}']`).first().click();

/** Takes the network from a page, or gives it back. */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await believe(page, !isOffline);
}
const believe = (page: Page, isOnline: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, "onLine", { value, configurable: true });
  }, isOnline);

/** Fails when the page that was open is left. */
async function expectToStay(page: Page, path: string): Promise<void> {
  await expect(message(page)).toBeVisible();
  await expect(page).toHaveTitle(readTitle(path));
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("footer")).toBeVisible();
}

test("a page says nothing of the network while there is one", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await expect(tryAgain(page)).toBeHidden();
  await wake(page);
  await follow(page, "/fees");
  await expect(page).toHaveTitle(readTitle("/fees"));
  await expect(tryAgain(page)).toBeHidden();
});

test.describe("without a network", () => {
  test("the application keeps the page, and leads on when the visitor tries again with one", async ({ page }) => {
    await page.goto(school("/boarding-life"));
    await wake(page);
    await setOffline(page, true);
    await follow(page, "/fees");
    await expectToStay(page, "/boarding-life");
    await expect(page.locator("output").filter({ hasText: "Loading the page" })).toHaveCount(0);
    await tryAgain(page).press("Enter");
    await expectToStay(page, "/boarding-life");
    await expect(tryAgain(page)).toBeFocused();
    await setOffline(page, false);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await tryAgain(page).click();
    await expect(page).toHaveTitle(readTitle("/fees"));
    await expect(page).toHaveURL(school("/fees"));
    await expect(message(page)).toBeHidden();
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  });

  test("the page before is there when the visitor goes back instead", async ({ page }) => {
    await page.goto(school("/boarding-life"));
    await wake(page);
    await setOffline(page, true);
    await follow(page, "/fees");
    await expect(message(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(school("/boarding-life"));
    await expect(page.locator("h1")).toBeVisible();
    await expect(message(page)).toBeHidden();
  });

  test("a page that was fetched before is shown", async ({ page }) => {
    await page.goto(school("/join"));
    await wake(page);
    const modelResponse = page.waitForResponse("**/fees.json");
    await page.locator("main a[href='/fees']:visible").first().hover();
    await modelResponse;
    await setOffline(page, true);
    await page.locator("main a[href='/fees']:visible").first().click();
    await expect(page).toHaveTitle(readTitle("/fees"));
    await expect(message(page)).toBeHidden();
  });

  test("a page before the application keeps itself, and leads on when the visitor tries again with one", async ({
    page,
  }) => {
    await page.goto(school("/boarding-life"));
    await setOffline(page, true);
    await follow(page, "/fees");
    await expectToStay(page, "/boarding-life");
    await tryAgain(page).click();
    await expectToStay(page, "/boarding-life");
    await page.locator("main a[href='/chaplaincy']").first().click();
    await expectToStay(page, "/boarding-life");
    await setOffline(page, false);
    await tryAgain(page).click();
    await expect(page).toHaveTitle(readTitle("/chaplaincy"));
    await expect(page).toHaveURL(school("/chaplaincy"));
  });

  test("an application that cannot be fetched leaves the page to be read, and comes when there is a network again", async ({
    page,
  }) => {
    await page.goto(school("/join"));
    const answers = page.locator("main [aria-expanded]");
    await answers.first().click();
    await setOffline(page, true);
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-ready=never]")).toBeAttached();
    await answers.last().click();
    const states = () =>
      answers.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-expanded")));
    const before = await states();
    expect(before.filter((state) => state === "true")).toHaveLength(2);
    await setOffline(page, false);
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-ready=true]")).toBeAttached();
    // the text that the visitor reads stays open
    expect(await states()).toEqual(before);
    await answers.first().click();
    await expect(answers.first()).toHaveAttribute("aria-expanded", "false");
  });

  test("places on the page are gone to all the same", async ({ page }) => {
    await page.route("**/application-*.js", (route) => route.abort());
    await page.goto(school("/boarding-life"));
    await setOffline(page, true);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await page.locator("aside a[href='#top']").click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(tryAgain(page)).toBeHidden();
  });
});

test("a network of which the browser only believes that it is there is none", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await wake(page);
  await page.route("**/fees*", (route) => route.abort());
  await follow(page, "/fees");
  await expectToStay(page, "/boarding-life");
  await page.unroute("**/fees*");
  await tryAgain(page).click();
  await expect(page).toHaveTitle(readTitle("/fees"));
});

test("a server that answers without a network, as on the visitor's own machine, is there", async ({ page }) => {
  await page.goto(school("/boarding-life"));
  await believe(page, false);
  await follow(page, "/fees");
  await expect(page).toHaveTitle(readTitle("/fees"));
});
