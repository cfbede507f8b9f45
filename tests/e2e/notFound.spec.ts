import type { Page } from "@playwright/test";
import { spec } from "./addresses.ts";
import { holdBack } from "./holdBack.ts";
import { school } from "./servers.ts";
import { expect, test, wake } from "./sharedPage.ts";

// the address that is asked for is not there: the browser says so
test.use({ expectedErrors: /404 \(Not Found\)/ });

const suggestion = (page: Page) => page.locator("[data-boot=suggestion]");

const NEAREST_PATHS = {
  "/perfomence": "/perfomance",
  "/performance": "/perfomance",
  "/fee/": "/fees",
  "/grade10fees": "/grade10fee",
  "/rugby": "/rugby-life",
  "/jion": "/join",
  "/fees-2026": "/fees",
  "/our-school-fees": "/fees",
  "/student-life/basketball-life": "/basketball-life",
};

test("an address that is not there is taken for the nearest page", async ({ page }) => {
  for (const [path, nearestPath] of Object.entries(NEAREST_PATHS)) {
    await page.goto(school(path));
    await expect(suggestion(page), path).toBeVisible();
    await expect(suggestion(page).locator("a"), path).toHaveAttribute("href", nearestPath);
    await expect(suggestion(page), path).toHaveText(`${spec.notFound.suggestion} ${nearestPath}?`);
  }
});

for (const [path, page] of [
  ["/Fees", "/fees"],
  ["/stuaccess", "/StuAccess"],
  ["/PERFOMANCE/", "/perfomance"],
  ["/Join/?from=sms#apply", "/join?from=sms#apply"],
] as const) {
  test(`${path} leads to ${page}, and back to where it was asked for`, async ({ page: visitor }) => {
    await visitor.goto(school("/sitemap"));
    await visitor.goto(school(path));
    await expect(visitor).toHaveURL(school(page));
    await visitor.goBack();
    await expect(visitor).toHaveURL(school("/sitemap"));
  });
}

/** Has the site's list of pages come when it is let. */
async function holdList(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, "**/sitemap.xml");
  return async () => {
    const list = page.waitForResponse(/sitemap\.xml$/);
    release();
    await (await list).finished();
  };
}

test("a visitor who went to another page before the list arrived stays there", async ({ page }) => {
  const release = await holdList(page);
  await page.goto(school("/FEES"));
  await wake(page);
  await page.locator("footer a[href='/results']").first().click();
  await expect(page).toHaveURL(school("/results"));
  await release();
  // the effects of the list have been by then
  await page.evaluate(async () => (await fetch("/robots.txt")).text());
  await expect(page).toHaveURL(school("/results"));
});

test("nor from their way to it", async ({ page }) => {
  const release = await holdList(page);
  // without the application the browser follows the link
  await page.route("**/assets/application-*", () => {});
  const arrive = await holdBack(page, school("/join"));
  await page.goto(school("/FEES"));
  const pageRequest = page.waitForRequest(school("/join"));
  await page.locator("footer a[href='/join']").first().click({ noWaitAfter: true });
  await pageRequest;
  await release();
  arrive();
  await expect(page).toHaveURL(school("/join"));
});

test("a page that its host has lost is asked for once", async ({ page }) => {
  const notFound = await (await fetch(school("/nothing"))).text();
  let requestCount = 0;
  await page.route(school("/grade9fee"), (route) => {
    requestCount += 1;
    return route.fulfill({ status: 404, contentType: "text/html", body: notFound });
  });
  const list = page.waitForResponse(/sitemap\.xml$/);
  await page.goto(school("/Grade9Fee"));
  await list;
  await expect(page).toHaveURL(school("/grade9fee"));
  await expect(suggestion(page)).toBeVisible();
  await expect(suggestion(page).locator("a")).toHaveAttribute("href", "/grade10fee");
  expect(requestCount).toBe(1);
});

test("an address that no page is near is taken for nothing", async ({ page }) => {
  for (const path of ["/xyzzy", "/nope", "/wp-login.php", "/.env", "/a", "/index.php"]) {
    const list = page.waitForResponse(/sitemap\.xml$/);
    await page.goto(school(path));
    await (await list).finished();
    // requested after the script did, the list comes after the script's own answer
    await page.evaluate(async () => {
      await (await fetch("/sitemap.xml")).text();
      await new Promise(requestAnimationFrame);
    });
    await expect(suggestion(page), path).toBeHidden();
  }
});

test("the suggestion is halfway between the title and the links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/perfomence"));
  await expect(suggestion(page)).toBeVisible();
  const gaps = await suggestion(page).evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    const words = range.getBoundingClientRect();
    const { top, bottom } = line.getBoundingClientRect();
    return [words.top - top, bottom - words.bottom];
  });
  expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThanOrEqual(4);
});
