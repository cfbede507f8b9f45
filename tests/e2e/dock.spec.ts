import type { Locator, Page } from "@playwright/test";
import { RUNNING, TARGET } from "./countdown.ts";
import { school } from "./servers.ts";
import { expect, test } from "./test.ts";

const enroll = (page: Page) => page.locator("aside [data-above-pinned] a[target=_blank]");
const toTop = (page: Page) => page.locator("aside a[href='#top']");
const words = (page: Page) => enroll(page).locator("span").first();
const wordsWidth = async (page: Page) => (await words(page).boundingBox())?.width ?? 0;
const bar = (page: Page) => page.locator("[data-part=bar]");
const pill = (page: Page) => page.locator("[data-part=pill]");
const PHONE = { width: 390, height: 844 };

/** A box with its edges; fails where the element is not shown. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  const { x, y, width, height } = box;
  return { ...box, left: x, top: y, right: x + width, bottom: y + height };
}

/** What the banner does: it has not come or is over, is open, or is collapsed. */
type BannerState = "none" | "open" | "collapsed";

/** Opens a page with the banner in a state. */
async function open(page: Page, path: string, banner: BannerState): Promise<void> {
  if (banner !== "none") await page.clock.setFixedTime(RUNNING);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(school(path));
  if (banner === "none") return;
  await expect(bar(page).or(pill(page)).filter({ visible: true })).toBeVisible();
  if (banner === "collapsed" && (await bar(page).isVisible())) await page.locator("[data-part=close]").click();
  // what took the place of its button is not pointed at
  await page.mouse.move(1, 1);
}

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
    await page.keyboard.press("Shift+Tab");
    await expect(toTop(page)).toBeFocused();
  });
}

/** Scrolls through a page; returns the lines of text that a floating control covers, outside the row at the foot. */
const coveredTexts = (page: Page) =>
  page.evaluate(async () => {
    const row = document.querySelector("aside:has(> div > [href='#top']) > div") as HTMLElement;
    const top = (element: Element | null) =>
      element?.checkVisibility() ? element.getBoundingClientRect().top : Infinity;
    const isOpaque = (element: Element) => !/transparent|\b0\)/.test(getComputedStyle(element).backgroundColor);
    const texts: Text[] = [];
    for (const part of document.querySelectorAll("header, main, footer")) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement as Element;
        if (
          text.data.trim() &&
          parent.checkVisibility({ visibilityProperty: true }) &&
          !parent.closest(".visually-hidden")
        )
          texts.push(text);
      }
    }
    const covered: string[] = [];
    const range = document.createRange();
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const foot = Math.min(
        innerHeight,
        isOpaque(row) ? top(row) : Infinity,
        top(document.querySelector("[data-part=bar]")),
      );
      const controls = Array.from(row.querySelectorAll("a, a > span:not(.visually-hidden), button"))
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => control.getBoundingClientRect());
      for (const text of texts) {
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          const isCovered = controls.some(
            (control) =>
              Math.min(line.right, control.right) - Math.max(line.left, control.left) > 0.5 &&
              Math.min(line.bottom, control.bottom, foot) - Math.max(line.top, control.top) > 0.5,
          );
          if (isCovered) covered.push(`${text.data} at ${y}`);
        }
      }
    }
    return covered;
  });

for (const banner of ["none", "open", "collapsed"] as const) {
  test(`on a phone no floating control covers a text outside the row at the foot, banner: ${banner}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    for (const path of ["/fees", "/grade10fee", "/join", "/events", "/school-of-social-sciences"]) {
      await open(page, path, banner);
      expect(await coveredTexts(page), path).toEqual([]);
    }
  });

  test(`on a phone the page ends above what is at its foot, which is one row, banner: ${banner}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, "/fees", banner);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(toTop(page)).toBeVisible();
    const row = await boxOf(page.locator("aside > div", { has: page.locator("a[href='#top']") }));
    const foot = banner === "open" ? await boxOf(bar(page)) : row;
    expect(foot.height).toBeLessThanOrEqual(banner === "open" ? 76 : 58);
    expect(foot.bottom).toBeCloseTo(PHONE.height, 0);
    expect((await boxOf(page.locator("footer"))).bottom).toBeLessThanOrEqual(foot.top + 0.5);
    for (const control of await page.locator("aside a:visible, aside button:visible").all()) {
      const { top, bottom, left, right } = await boxOf(control);
      expect(top).toBeGreaterThanOrEqual(foot.top);
      expect(bottom).toBeLessThanOrEqual(foot.bottom);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
    }
  });
}

test("on a phone the banner's button is the only one that leads to its address, until it is collapsed or over", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/fees", "open");
  const action = bar(page).getByRole("link");
  await expect(action).toBeVisible();
  await expect(enroll(page)).toHaveAttribute("href", (await action.getAttribute("href")) ?? "");
  await expect(enroll(page)).toBeHidden();
  await expect(toTop(page)).toBeVisible();
  await page.locator("[data-part=close]").click();
  await expect(enroll(page)).toBeVisible();
  await pill(page).click();
  await expect(enroll(page)).toBeHidden();
  await page.clock.setFixedTime(TARGET);
  await page.reload();
  await expect(bar(page)).toBeHidden();
  await expect(enroll(page)).toBeVisible();
});

for (const width of [1024, 1280, 1366, 1920])
  test(`on a desk of ${width} px the floating buttons show their words beside the text, never over it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const banner of ["none", "open"] as const) {
      await open(page, "/grade10fee", banner);
      await expect(words(page)).toBeInViewport({ ratio: 1 });
      // the height where they are written from top to bottom
      const { width: across, height: down } = await boxOf(words(page));
      expect(Math.max(across, down), banner).toBeGreaterThan(100);
      expect(await coveredTexts(page), banner).toEqual([]);
    }
  });

test("on a phone the button shows its words wherever the visitor reads", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/fees", "none");
  for (const top of [0, 900, 1e6]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    expect(await wordsWidth(page)).toBeGreaterThan(100);
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [320, 360, 390]) {
    test(`at ${width} px the collapsed countdown is in one row with the buttons`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, "/fees", "open");
      await page.locator("[data-part=close]").tap();
      await expect(toTop(page)).toBeVisible();
      // the words of the button would be over it
      await expect.poll(() => wordsWidth(page)).toBe(0);
      const [top, between, last] = [await boxOf(toTop(page)), await boxOf(pill(page)), await boxOf(enroll(page))];
      expect(top.right).toBeLessThanOrEqual(between.left);
      expect(between.right).toBeLessThanOrEqual(last.left);
      expect([top.y, last.y]).toEqual([between.y, between.y]);
    });
  }
});

test("the words that had no room beside the collapsed countdown show on focus, and move nothing", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/fees", "collapsed");
  expect(await wordsWidth(page)).toBe(0);
  const places = async () => [await boxOf(toTop(page)), await boxOf(pill(page)), await boxOf(enroll(page))];
  const before = await places();
  await pill(page).focus();
  await page.keyboard.press("Tab");
  await expect(enroll(page)).toBeFocused();
  await expect.poll(() => wordsWidth(page)).toBeGreaterThan(100);
  expect(await places()).toEqual(before);
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
    await page.keyboard.press("Shift+Tab");
    expect(await ring(toTop(page))).toEqual({ ring: true, gap: true });
    await page.keyboard.press("Tab");
    expect(await ring(words(page))).toEqual({ ring: true, gap: true });
    expect(await ring(enroll(page))).toEqual({ ring: false, gap: false });
  });
}
