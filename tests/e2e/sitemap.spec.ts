import { school } from "./servers.ts";
import { expect, test } from "./sharedPage.ts";

test("the sitemap's links are underlined, and the whole of an entry leads to its page, a second address in it to that", async ({
  page,
}) => {
  await page.goto(school("/sitemap"));
  const lines = await page
    .locator("main li a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect(new Set(lines)).toEqual(new Set(["underline"]));
  const entry = page.locator("main li", { hasText: "/grade9fee" });
  const box = await entry.boundingBox();
  await entry.click({ position: { x: (box?.width ?? 0) - 8, y: (box?.height ?? 0) - 8 } });
  await expect(page).toHaveURL(school("/grade9fee"));
  await page.goBack();
  await page.getByRole("link", { name: "/info" }).click();
  await expect(page).toHaveURL(school("/info"));
});
