import type { Page } from "@playwright/test";
import { spec } from "./addresses";
import { school } from "./servers";
import { expect, test } from "./test";

// the address that is asked for is not there: the browser says so
test.use({ expectedErrors: /404 \(Not Found\)/ });

const suggestion = (page: Page) => page.locator("[data-boot=suggestion]");

for (const [asked, near] of [
  ["/perfomence", "/perfomance"],
  ["/performance", "/perfomance"],
  ["/Fees", "/fees"],
  ["/fee/", "/fees"],
  ["/grade10fees", "/grade10fee"],
  ["/rugby", "/rugby-life"],
  ["/jion", "/join"],
  ["/fees-2026", "/fees"],
] as const) {
  test(`${asked} is taken for ${near}`, async ({ page }) => {
    await page.goto(school(asked));
    await expect(suggestion(page)).toBeVisible();
    await expect(suggestion(page).locator("a")).toHaveAttribute("href", near);
    await expect(suggestion(page)).toHaveText(`${spec.notFound.suggestion} ${near}?`);
  });
}

for (const asked of ["/xyzzy", "/nope", "/wp-login.php", "/.env", "/a", "/index.php"]) {
  test(`${asked} is taken for nothing`, async ({ page }) => {
    const list = page.waitForResponse(/sitemap\.xml$/);
    await page.goto(school(asked));
    await (await list).finished();
    // asked for after the script did, the list comes after what the script made of it
    await page.evaluate(async () => {
      await (await fetch("/sitemap.xml")).text();
      await new Promise(requestAnimationFrame);
    });
    await expect(suggestion(page)).toBeHidden();
  });
}

test("what is suggested stands between the title and the links, as near to the one as to the other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/Fees"));
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
