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
async function measureBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  const { x, y, width, height } = box;
  return { ...box, left: x, top: y, right: x + width, bottom: y + height };
}

/** The state of the banner: it has not come or is over, is open, or is collapsed. */
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
  // the mouse is not over the element in the place of its button
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

testOnNewPage(
  "the button is round, at the lower end, above the banner, on every page, in every state and at every width",
  async ({ page }) => {
    for (const [path, banner] of [
      ["/", "none"],
      ["/fees", "none"],
      ["/fees", "open"],
      ["/fees", "collapsed"],
    ] as const) {
      await open(page, path, banner);
      for (const width of [320, 390, 1366]) {
        await page.setViewportSize({ width, height: 700 });
        for (const top of [0, 900, 1e6]) {
          await scrollTo(page, top);
          await expect(enroll(page)).toBeInViewport({ ratio: 1 });
          const button = await measureBox(enroll(page));
          const state = `${path}, ${banner}, at ${top}, ${width} px`;
          expect(button.width, state).toBeCloseTo(button.height, 0);
          expect(button.width, state).toBeGreaterThanOrEqual(44);
          await expect(enroll(page)).toHaveCSS("border-radius", "50%");
          expect(width - button.right, state).toBeLessThanOrEqual(36);
          const floor = banner === "open" ? (await measureBox(bar(page))).top : 700;
          expect(floor - button.bottom, state).toBeGreaterThanOrEqual(0);
          expect(floor - button.bottom, state).toBeLessThanOrEqual(16);
          if (banner === "collapsed") expect((await measureBox(pill(page))).right, state).toBeLessThan(button.left);
        }
      }
    }
  },
);

testOnNewPage("the button says its words inside, below its icon", async ({ page }) => {
  for (const [width, direction, banner] of [
    [320, "ltr", "none"],
    [768, "ltr", "open"],
    [1366, "ltr", "open"],
    [1366, "rtl", "open"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, "/fees", banner);
    await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
    const [button, label, icon] = [
      await measureBox(enroll(page)),
      await measureBox(words(page)),
      await measureBox(enroll(page).locator("svg")),
    ];
    await expect(words(page)).toHaveCSS("opacity", "1");
    await expect(words(page)).toHaveCSS("writing-mode", "horizontal-tb");
    expect(label.left).toBeGreaterThan(button.left);
    expect(label.right).toBeLessThan(button.right);
    expect(label.bottom).toBeLessThan(button.bottom);
    expect(icon.bottom).toBeLessThanOrEqual(label.top);
  }
});

testOnNewPage(
  "above the open banner of a phone the button is an icon, with words for screen readers",
  async ({ page }) => {
    for (const width of [320, 390, 639]) {
      await page.setViewportSize({ width, height: 700 });
      await open(page, "/form3fee", "open");
      expect((await measureBox(enroll(page))).width).toBeLessThanOrEqual(56);
      expect(await words(page).evaluate((element) => getComputedStyle(element).clipPath)).not.toBe("none");
      await expect(enroll(page)).toHaveAccessibleName(/Enroll Today/);
    }
  },
);

/** The number of frames after which a floating button must have made room for the text below it. */
const FRAME_LIMIT = 300;

/**
 * Scrolls through a page in steps. Returns the places at which figures or controls stay below the visible floating buttons,
 * and whether the button is seen at each.
 */
const scrollThrough = (page: Page) =>
  page.evaluate(async (frameLimit) => {
    const main = document.querySelector("main") as HTMLElement;
    const button = document.querySelector("aside [data-above-pinned] a[target=_blank]") as HTMLElement;
    const findCovered = () => {
      const visible = Array.from(document.querySelectorAll("[data-floating]")).filter((floating) =>
        floating.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const places: { name: string; rects: DOMRect[] }[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const words = text.nodeValue ?? "";
        if (!/\d/.test(words) || words.length > 20 || !text.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        places.push({ name: words, rects: Array.from(range.getClientRects()) });
      }
      for (const control of document.querySelectorAll(":is(main, footer) :is(a, button, summary, iframe)"))
        if (control.checkVisibility())
          places.push({ name: control.textContent ?? "", rects: Array.from(control.getClientRects()) });
      return visible.flatMap((floating) => {
        const { left, right, top, bottom } = floating.getBoundingClientRect();
        return places
          .filter(({ rects }) =>
            rects.some((rect) => rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top),
          )
          .map(({ name }) => `${floating.textContent}: ${name}`);
      });
    };
    const stops: { top: number; covered: string[]; isSeen: boolean }[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 350) {
      window.scrollTo({ top, behavior: "instant" });
      // the browser's own event comes in the next frame: hundreds of them take longer than all else
      dispatchEvent(new Event("scroll"));
      let covered = findCovered();
      for (let frame = 0; covered.length > 0 && frame < frameLimit; frame++) {
        await new Promise(requestAnimationFrame);
        covered = findCovered();
      }
      const isSeen = getComputedStyle(button.parentElement as HTMLElement).opacity === "1";
      stops.push({ top, covered, isSeen });
    }
    return stops;
  }, FRAME_LIMIT);

const PAGES = ["/form3fee", "/fees", "/results", "/join", "/events", "/location"];

for (const banner of ["open", "collapsed"] as const)
  testOnNewPage(`nothing floating lies on a figure or a control, with the banner ${banner}`, async ({ page }) => {
    const places = PAGES.map((path) => ({ path, state: banner as BannerState }));
    // the home page has no banner
    if (banner === "open") places.unshift({ path: "/", state: "none" });
    const seenCounts = new Map<number, number>();
    for (const { path, state } of places) {
      await open(page, path, state);
      for (const width of [320, 360, 390, 768, 1024]) {
        await page.setViewportSize({ width, height: 740 });
        const stops = await scrollThrough(page);
        const where = `${path}, ${state}, ${width} px`;
        expect(
          stops.filter(({ covered }) => covered.length > 0),
          where,
        ).toEqual([]);
        // from there on it has room of its own
        if (width >= 1024)
          expect(
            stops.filter(({ isSeen }) => !isSeen),
            where,
          ).toEqual([]);
        const seenStops = stops.filter(({ isSeen }) => isSeen);
        seenCounts.set(width, (seenCounts.get(width) ?? 0) + seenStops.length);
      }
    }
    // else nothing would be there to lie on anything
    for (const [width, count] of seenCounts) expect(count, `${width} px`).toBeGreaterThan(PAGES.length);
  });

test("the keyboard finds the button also where it lies on something", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(school("/join"));
  const place = enroll(page).locator("..");
  const { top } = await measureBox(enroll(page));
  await page
    .locator("main [aria-controls]")
    .first()
    .evaluate((button, y) => {
      window.scrollBy({ top: button.getBoundingClientRect().top - y, behavior: "instant" });
    }, top);
  await expect(place).toHaveCSS("opacity", "0");
  // the keyboard's ring, not the mouse's
  await page.keyboard.press("Shift");
  await enroll(page).evaluate((link) => link.focus({ preventScroll: true }));
  await expect(place).toHaveCSS("opacity", "1");
});

test("on a phone, amounts are at the start of the line below their label", async ({ page }) => {
  for (const width of [320, 390, 639]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(school("/form3fee"));
    const places = await page.locator("main dl > div:has(dd span)").evaluateAll((rows) =>
      rows.map((row) => {
        const [label, amount] = ["dt", "dd span"].map((part) => {
          const words = document.createRange();
          words.selectNodeContents(row.querySelector(part) as Element);
          return words.getBoundingClientRect();
        }) as [DOMRect, DOMRect];
        return { isBelow: amount.top >= label.bottom - 6, shift: Math.abs(amount.left - label.left) };
      }),
    );
    expect(places.length).toBeGreaterThan(4);
    expect(places.filter(({ isBelow, shift }) => !isBelow || shift > 1)).toEqual([]);
  }
});

test("on a desk the header has the action as a link among the others, with which no button competes", async ({
  page,
}) => {
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, "/fees", "none");
    await expect(inHeader(page)).toHaveAttribute("href", (await enroll(page).getAttribute("href")) ?? "");
    const [action, neighbour] = [inHeader(page), page.locator("header").getByRole("link", { name: "Fees" }).first()];
    const readStyle = (link: Locator) =>
      link.evaluate((element) => {
        const { color, backgroundColor, fontWeight, borderStyle } = getComputedStyle(element);
        return { color, backgroundColor, fontWeight, borderStyle };
      });
    expect(await readStyle(action)).toEqual(await readStyle(neighbour));
    expect((await measureBox(action)).height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize(PHONE);
  await expect(inHeader(page)).toBeHidden();
});

/** The links of the footer that something covers at the end of the page, and its texts. */
const findCoveredAtEnd = async (page: Page) => {
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

testOnNewPage("at the end of the page nothing is covered, whatever the size of text", async ({ page }) => {
  for (const banner of ["none", "open", "collapsed"] as const) {
    await open(page, "/fees", banner);
    for (const size of [16, 32]) {
      await setText(page, size);
      for (const viewport of [{ width: 320, height: 640 }, PHONE, DESK]) {
        await page.setViewportSize(viewport);
        const message = `${banner}, ${size} px, ${viewport.width} px wide`;
        await expect.poll(() => findCoveredAtEnd(page), { message, intervals: [20] }).toEqual([]);
      }
    }
  }
});

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
