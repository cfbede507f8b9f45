import type { Locator, Page } from "@playwright/test";
import { RUNNING } from "./countdown";
import { school } from "./servers";
import { expect, test } from "./test";

const enroll = (page: Page) => page.locator("aside li a[target=_blank]");
const toTop = (page: Page) => page.locator("aside a[href='#top']");
const PHONE = { width: 390, height: 844 };

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`the way to the top is offered once the visitor has scrolled, motion: ${reducedMotion}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion });
    await page.goto(school("/fees"));
    await expect(enroll(page)).toBeVisible();
    await expect(toTop(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect(toTop(page)).toBeVisible();
    await enroll(page).focus();
    await page.keyboard.press("Tab");
    await expect(toTop(page)).toBeFocused();
  });
}

test("on a phone no floating button lies over an amount", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(school("/grade10fee"));
  const button = await enroll(page).boundingBox();
  for (const amount of await page.locator("main dl").first().locator("dd").all()) {
    const words = await amount.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(words).toBeLessThanOrEqual(button?.x ?? 0);
  }
});

test("on a desk the floating buttons stand beside the text, not over it", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(school("/grade10fee"));
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect(toTop(page)).toBeVisible();
  const right = await page
    .locator("main dl")
    .first()
    .evaluate((list) => list.getBoundingClientRect().right);
  for (const button of [enroll(page), toTop(page)]) {
    expect((await button.boundingBox())?.x).toBeGreaterThanOrEqual(right);
  }
});

const words = (page: Page) => enroll(page).locator("span").first();
const wordsWidth = async (page: Page) => (await words(page).boundingBox())?.width ?? 0;

test("on a phone the button's words show at the top of a page, and fold as the visitor reads on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(school("/fees"));
  await expect.poll(() => wordsWidth(page)).toBeGreaterThan(20);
  await page.evaluate(() => window.scrollTo({ top: innerHeight, behavior: "instant" }));
  await expect.poll(() => wordsWidth(page)).toBe(0);
});

test("the button's words show when it is pointed at or focused, and move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(school("/fees"));
  const width = () => wordsWidth(page);
  expect(await width()).toBe(0);
  await enroll(page).hover();
  await expect.poll(width).toBeGreaterThan(20);
  await page.mouse.move(5, 5);
  await expect.poll(width).toBe(0);
  await page.keyboard.press("Shift");
  await enroll(page).focus();
  await expect.poll(width).toBeGreaterThan(20);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [320, 360, 390]) {
    test(`at ${width} px the collapsed countdown stands in one row with the buttons`, async ({ page }) => {
      await page.clock.setFixedTime(RUNNING);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 640 });
      await page.goto(school("/fees"));
      await page.locator("[data-part=close]").tap();
      // at the top of a page, the button's words would lie over it
      await expect.poll(() => wordsWidth(page)).toBe(0);
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
      await expect(toTop(page)).toBeVisible();
      const pill = await page.locator("[data-part=pill]").boundingBox();
      const [first, last] = [await toTop(page).boundingBox(), await enroll(page).boundingBox()];
      expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
      expect([first?.y, last?.y]).toEqual([pill?.y, pill?.y]);
    });
  }
});

test("with forced colours the buttons keep an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(school("/fees"));
  for (const button of [enroll(page), words(page), toTop(page)])
    expect(await button.evaluate((element) => getComputedStyle(element).border)).toMatch(/^1px solid rgb\(/);
});

for (const viewport of [PHONE, { width: 1366, height: 768 }]) {
  test(`the keyboard's ring goes around the words of the button, on any ground: ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(school("/fees"));
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    // the way up shows in the first frame after that
    await expect(toTop(page)).toBeVisible();
    const ring = (element: Locator) =>
      element.evaluate((it) => {
        const { outlineStyle, boxShadow } = getComputedStyle(it);
        return { ring: outlineStyle === "solid", gap: boxShadow !== "none" };
      });
    await enroll(page).focus();
    await page.keyboard.press("Tab");
    expect(await ring(toTop(page))).toEqual({ ring: true, gap: true });
    await page.keyboard.press("Shift+Tab");
    expect(await ring(words(page))).toEqual({ ring: true, gap: true });
    expect(await ring(enroll(page))).toEqual({ ring: false, gap: false });
  });
}
