import { school } from "./servers.ts";
import { expect, test } from "./test.ts";

// the scroll bars of a desk's computer, which take room
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

test("the page keeps its width beside its scroll bar while the popup is open, and after", async ({ page }) => {
  const widths = () => page.evaluate(() => [innerWidth, document.body.clientWidth]);
  await page.goto(school("/"));
  const popup = page.locator("dialog");
  await expect(popup).toBeVisible();
  const [screen = 0, open = 0] = await widths();
  expect(open).toBeLessThan(screen);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  expect(await widths()).toEqual([screen, open]);
});
