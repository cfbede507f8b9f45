import { school } from "./servers";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("every link of the footer is high enough for a finger", async ({ page }) => {
  await page.goto(school("/fees"));
  for (const link of await page.locator("footer a").all()) {
    const box = await link.boundingBox();
    expect(box?.height, (await link.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
});

test("the buttons of a closing call to action are as wide as the screen lets them", async ({ page }) => {
  for (const path of ["/", "/seafarers", "/boarding-life"]) {
    await page.goto(school(path));
    await page.keyboard.press("Escape");
    const { widths, room } = await page
      .locator("main section")
      .last()
      .evaluate((section) => {
        const links = [...section.querySelectorAll("a[class]")].slice(-2);
        return {
          widths: links.map((link) => link.getBoundingClientRect().width),
          room: links[0]?.parentElement?.getBoundingClientRect().width,
        };
      });
    expect(widths.length, path).toBeGreaterThan(0);
    expect(widths, path).toEqual(widths.map(() => room));
  }
});
