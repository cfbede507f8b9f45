import type { Locator, Page } from "@playwright/test";
import { RUNNING } from "./countdown.ts";
import { setText } from "./largeText.ts";
import { school } from "./servers.ts";
import { expect, test, testOnNewPage, wake } from "./sharedPage.ts";

const enroll = (page: Page) => page.locator("aside [data-above-pinned] a[target=_blank]");
const inHeader = (page: Page) => page.locator("header").getByRole("link", { name: /Enroll Today/ });
const toTop = (page: Page) => page.locator("aside a[href='#top']");
const words = (page: Page) => enroll(page).locator("span").first();
const bar = (page: Page) => page.locator("[data-part=bar]");
const pill = (page: Page) => page.locator("[data-part=pill]");
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1366, height: 768 };

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
  await page.keyboard.press("Escape");
  if (banner === "none") return;
  await expect(bar(page).or(pill(page)).filter({ visible: true })).toBeVisible();
  if (banner === "collapsed" && (await bar(page).isVisible())) await page.locator("[data-part=close]").click();
  // what took the place of its button is not pointed at
  await page.mouse.move(1, 1);
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`the way to the top is offered once the visitor has scrolled, motion: ${reducedMotion}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion });
    await page.goto(school("/fees"));
    await expect(enroll(page)).toBeVisible();
    await expect(toTop(page)).toBeHidden();
    await scrollTo(page, 900);
    await expect(toTop(page)).toBeVisible();
    await enroll(page).focus();
    await page.keyboard.press("Tab");
    await expect(toTop(page)).toBeFocused();
  });
}

test("the way to the top adds no entry to the history, and Tab goes on from there", async ({ page }) => {
  for (const isHydrated of [false, true]) {
    await page.goto(school("/fees"));
    if (isHydrated) await wake(page);
    const before = await page.evaluate(() => history.length);
    await scrollTo(page, 900);
    await toTop(page).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveURL(school("/fees"));
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.keyboard.press("Tab");
    await expect(page.locator(".skip-link")).toBeFocused();
  }
});

for (const width of [320, 390, 1366])
  testOnNewPage(
    `at ${width} px the button is round, at the lower end, above the banner, on every page and in every state`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const path of ["/", "/fees"])
        for (const banner of path === "/" ? (["none"] as const) : (["none", "open", "collapsed"] as const)) {
          await open(page, path, banner);
          for (const top of [0, 900, 1e6]) {
            await scrollTo(page, top);
            await expect(enroll(page)).toBeInViewport({ ratio: 1 });
            const button = await boxOf(enroll(page));
            const state = `${path}, ${banner}, at ${top}`;
            expect(button.width, state).toBeCloseTo(button.height, 0);
            expect(button.width, state).toBeGreaterThanOrEqual(44);
            await expect(enroll(page)).toHaveCSS("border-radius", "50%");
            expect(width - button.right, state).toBeLessThanOrEqual(36);
            const floor = banner === "open" ? (await boxOf(bar(page))).top : 700;
            expect(floor - button.bottom, state).toBeGreaterThanOrEqual(0);
            expect(floor - button.bottom, state).toBeLessThanOrEqual(16);
            if (banner === "collapsed") expect((await boxOf(pill(page))).right, state).toBeLessThan(button.left);
          }
        }
    },
  );

testOnNewPage("the button says its words inside, below its icon", async ({ page }) => {
  await open(page, "/fees", "open");
  for (const [width, direction] of [
    [320, "ltr"],
    [1366, "ltr"],
    [1366, "rtl"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
    const [button, label, icon] = [
      await boxOf(enroll(page)),
      await boxOf(words(page)),
      await boxOf(enroll(page).locator("svg")),
    ];
    await expect(words(page)).toHaveCSS("opacity", "1");
    await expect(words(page)).toHaveCSS("writing-mode", "horizontal-tb");
    expect(label.left).toBeGreaterThan(button.left);
    expect(label.right).toBeLessThan(button.right);
    expect(label.bottom).toBeLessThan(button.bottom);
    expect(icon.bottom).toBeLessThanOrEqual(label.top);
  }
});

test("on a desk the upper row of the header has the action as a filled button", async ({ page }) => {
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, "/fees", "none");
    await expect(inHeader(page)).toHaveAttribute("href", (await enroll(page).getAttribute("href")) ?? "");
    const button = await boxOf(inHeader(page));
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(button.right).toBeLessThanOrEqual(width);
    expect(button.bottom).toBeLessThanOrEqual((await boxOf(page.locator("#menu"))).top);
    const ground = await enroll(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(inHeader(page)).toHaveCSS("background-color", ground);
  }
  await page.setViewportSize(PHONE);
  await expect(inHeader(page)).toBeHidden();
});

/** The links of the footer that something covers at the end of the page, and its texts. */
const coveredAtEnd = async (page: Page) => {
  await scrollTo(page, 1e6);
  return page.evaluate(() => {
    const footer = document.querySelector("footer") as HTMLElement;
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      [left + 1, (left + right) / 2, right - 1].some((x) =>
        [top + 1, bottom - 1].some((y) => y > 0 && !footer.contains(document.elementFromPoint(x, y))),
      );
    return Array.from(footer.querySelectorAll("a, p"))
      .filter((element) => Array.from(element.getClientRects()).some(isCovered))
      .map((element) => element.textContent);
  });
};

for (const viewport of [{ width: 320, height: 640 }, PHONE, DESK])
  testOnNewPage(
    `at the end of the page nothing is covered, whatever the size of text: ${viewport.width} px`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const banner of ["none", "open", "collapsed"] as const)
        for (const size of [16, 32]) {
          await open(page, "/fees", banner);
          await setText(page, size);
          await expect.poll(() => coveredAtEnd(page), { message: `${banner}, ${size} px` }).toEqual([]);
        }
    },
  );

test("with forced colours the buttons keep an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(school("/fees"));
  for (const button of [enroll(page), toTop(page)])
    expect(await button.evaluate((element) => getComputedStyle(element).border)).toMatch(/^1px solid rgb\(/);
});

for (const viewport of [PHONE, DESK]) {
  test(`the keyboard's ring is visible on any ground: ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(school("/fees"));
    await scrollTo(page, 900);
    // the way up shows in the first frame after that
    await expect(toTop(page)).toBeVisible();
    const ring = (element: Locator) =>
      element.evaluate((it) => {
        const { outlineStyle, boxShadow } = getComputedStyle(it);
        return { ring: outlineStyle === "solid", gap: boxShadow !== "none" };
      });
    await enroll(page).focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => ring(toTop(page))).toEqual({ ring: true, gap: true });
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => ring(enroll(page))).toEqual({ ring: true, gap: true });
  });
}
