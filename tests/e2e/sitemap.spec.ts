import { school } from "./servers.ts";
import { expect, test } from "./sharedPage.ts";

test("the sitemap's links are underlined, and a page's second address is beside the first", async ({ page }) => {
  await page.goto(school("/sitemap"));
  const links = page.locator("main li a");
  for (const line of await links.evaluateAll((elements) =>
    elements.map((link) => getComputedStyle(link).textDecorationLine),
  )) {
    expect(line).toBe("underline");
  }
  const names = await page.locator("main li > a").allTextContents();
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const fees = page.locator("main li", { hasText: "/grade9fee" });
  await expect(fees).toContainText("also at /info");
  await expect(fees.getByRole("link", { name: "/info" })).toHaveAttribute("href", "/info");
});

test("the sitemap calls the home page what the menu calls it", async ({ page }) => {
  await page.goto(school("/sitemap"));
  await expect(page.locator("main li a[href='/']")).toHaveText("Home");
});

test("the whole of a sitemap's entry leads to its page, a second address in it to that", async ({ page }) => {
  await page.goto(school("/sitemap"));
  const entry = page.locator("main li", { hasText: "/grade9fee" });
  const box = await entry.boundingBox();
  await entry.click({ position: { x: (box?.width ?? 0) - 8, y: (box?.height ?? 0) - 8 } });
  await expect(page).toHaveURL(school("/grade9fee"));
  await page.goBack();
  await page.getByRole("link", { name: "/info" }).click();
  await expect(page).toHaveURL(school("/info"));
});
