import { school } from "./servers";
import { expect, test } from "./test";

test("the sitemap's links are underlined, and a page's second address stands with the first", async ({ page }) => {
  await page.goto(school("/sitemap"));
  const links = page.locator("main li a");
  for (const line of await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine))) {
    expect(line).toBe("underline");
  }
  const names = await page.locator("main li > a").allTextContents();
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const fees = page.locator("main li", { hasText: "/grade9fee" });
  await expect(fees).toContainText("also at /info");
  await expect(fees.getByRole("link", { name: "/info" })).toHaveAttribute("href", "/info");
});
