import type { Page } from "@playwright/test";
import { RUNNING } from "./countdown.ts";
import { box, brokenWords, overflow, setText } from "./largeText.ts";
import { school } from "./servers.ts";
import { expect, test, testOnNewPage, waitForFonts, wake } from "./sharedPage.ts";

/** Makes all text larger and nothing else, as Firefox does where a phone is set to larger text: no unit escapes it. */
const enlarge = (page: Page, factor: number) =>
  page.evaluate((times) => {
    const elements = Array.from(document.querySelectorAll<HTMLElement>("*"));
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * times);
    for (const [index, element] of elements.entries()) element.style.fontSize = `${sizes[index]}px`;
  }, factor);

/**
 * How far the countdown covers the foot of the page or the buttons above it; negative where there is a gap, in pixels.
 */
const measureGaps = async (page: Page) => {
  const bar = await box(page, "[data-part=bar]");
  const room = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).marginBlockEnd));
  const last = await page
    .locator("footer + div")
    .evaluate((dock) => dock.getBoundingClientRect().bottom + window.scrollY);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  const gaps = [bar.height - room, end - last - room];
  gaps.push(bar.y - (await box(page, "[data-above-pinned]")).bottom);
  return Math.max(...gaps.map(Math.abs));
};

testOnNewPage(
  "where large text leaves no room for the bar, the pointer opens nothing in the panel",
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
    await page.goto(school("/fees"));
    await wake(page);
    await page.getByRole("button", { name: "Menu" }).click();
    const group = page.locator("#menu details").first();
    await group.hover();
    expect(await group.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    await group.locator("summary").click();
    await group.locator("a").first().hover();
    await page.getByRole("button", { name: "Close" }).hover();
    expect(await group.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
  },
);

test("large text breaks no word of what a charge is for", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/form4fee"));
  await setText(page, 32);
  expect(await brokenWords(page, "#new-students dt")).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1366, 768],
] as const)
  test(`text of twice the size breaks no word of a header, a title or a link to the next page: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/transform", "/transformative-history", "/fees"]) {
      await page.goto(school(path));
      await page.keyboard.press("Escape");
      await setText(page, 32);
      const places =
        "#app > header :is(a, button, summary), main section:first-child :is(h1, p), main li > div:has(+ svg) a";
      expect(await brokenWords(page, places), path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });

test("large text leaves the telephone number at the foot of a page on one line of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/fees"));
  await setText(page, 32);
  const lines = await page.locator("footer a[href^='tel:']").evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    return new Set(Array.from(words.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test("the address at the foot of a page is on one line on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(school("/fees"));
  await waitForFonts(page);
  for (const address of ["tel:", "mailto:"]) {
    const lines = await page.locator(`footer a[href^="${address}"]`).evaluate((link) => link.getClientRects().length);
    expect(lines, address).toBe(1);
  }
});

test("large text cuts no date of the calendar off on a phone, nor breaks a number or a name in it", async ({
  page,
}) => {
  for (const { width, size } of [
    { width: 360, size: 24 },
    { width: 320, size: 24 },
    { width: 320, size: 32 },
    { width: 390, size: 32 },
  ]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(school("/events"));
    await setText(page, size);
    const ends = await page.locator("td, tbody th").evaluateAll((cells) =>
      cells.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().right;
      }),
    );
    expect(Math.max(...ends), `${size} px at ${width} px`).toBeLessThanOrEqual(width);
    expect(await brokenWords(page, "td, tbody th"), `${size} px at ${width} px`).toEqual([]);
  }
});

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 960, height: 700 },
  { width: 1366, height: 768 },
]) {
  testOnNewPage(
    `the countdown leaves the page to be read, whatever the size of text, at ${width} × ${height}`,
    async ({ page }) => {
      await page.clock.setFixedTime(RUNNING);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      await page.goto(school("/fees"));
      for (const size of [16, 24, 32]) {
        const text = `text of ${size} px`;
        await setText(page, size);
        await expect.poll(() => measureGaps(page), text).toBeLessThanOrEqual(1);
        const bar = await box(page, "[data-part=bar]");
        expect(bar.height, text).toBeLessThanOrEqual(height * 0.2);
        expect(await overflow(page), text).toBeLessThanOrEqual(0);
        for (const part of ["[data-part=close]", "[data-part=bar] a", "[role=timer]"]) {
          const inside = await box(page, part);
          expect(inside.x, `${part}, ${text}`).toBeGreaterThanOrEqual(0);
          expect(inside.right, `${part}, ${text}`).toBeLessThanOrEqual(width);
          expect(inside.y, `${part}, ${text}`).toBeGreaterThanOrEqual(bar.y);
          expect(inside.bottom, `${part}, ${text}`).toBeLessThanOrEqual(height + 0.5);
        }
        const action = page.locator("[data-part=bar] a");
        expect((await box(page, "[role=timer]")).right, text).toBeLessThanOrEqual((await action.boundingBox())?.x ?? 0);
        // no word of the button is broken
        const missing = await action.evaluate((link) => {
          link.style.overflowWrap = "normal";
          const pixels = link.scrollWidth - link.clientWidth;
          link.style.removeProperty("overflow-wrap");
          return pixels;
        });
        expect(missing, text).toBeLessThanOrEqual(0);
      }
    },
  );
}

for (const width of [360, 390]) {
  testOnNewPage(
    `the countdown breaks no word where text alone is up to twice as large, at ${width} px`,
    async ({ page }) => {
      await page.clock.setFixedTime(RUNNING);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 780 });
      await page.goto(school("/fees"));
      for (const factor of [1.3, 1.5, 2]) {
        const text = `${factor} times as large`;
        await enlarge(page, factor);
        expect(await brokenWords(page, "[data-part=bar]"), text).toEqual([]);
        expect((await box(page, "[data-part=bar]")).height, text).toBeLessThanOrEqual(780 * 0.35);
        await expect.poll(() => measureGaps(page), text).toBeLessThanOrEqual(1);
        // also once it has fewer lines again
        await enlarge(page, 1 / factor);
        await expect.poll(() => measureGaps(page), text).toBeLessThanOrEqual(1);
        const [action, close] = [await box(page, "[data-part=bar] a"), await box(page, "[data-part=close]")];
        expect(action.right, text).toBeLessThanOrEqual(close.x);
        expect(close.y + close.height / 2, text).toBeCloseTo(action.y + action.height / 2, 0);
        expect(close.right, text).toBeLessThanOrEqual(width);
      }
    },
  );
}

test("no amount loses its end where text alone is twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ["/grade10fee", "/form4fee"]) {
    await page.goto(school(path));
    await enlarge(page, 2);
    const ends = await page.locator("main dl dd").evaluateAll((amounts) =>
      amounts.map((amount) => {
        const words = document.createRange();
        words.selectNodeContents(amount);
        return words.getBoundingClientRect().right;
      }),
    );
    expect(Math.max(...ends), path).toBeLessThanOrEqual(360);
  }
});

test("a date is beside its event on a phone, with the time below the event", async ({ page }) => {
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(school("/events"));
    await waitForFonts(page);
    const row = page.locator("tr", { hasText: "KCSE rehearsal" });
    const [date, event, time] = await Promise.all(
      [row.locator("td").first(), row.locator("th"), row.locator("td").last()].map((cell) =>
        cell.evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          const { left, right, top, bottom } = words.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      ),
    );
    if (!date || !event || !time) throw new Error("The event is not shown");
    expect(date.right).toBeLessThan(event.left);
    expect(date.bottom).toBeGreaterThan(event.top);
    expect(time.top).toBeGreaterThanOrEqual(event.bottom - 1);
    expect(time.left).toBeCloseTo(event.left, 0);
  }
});
