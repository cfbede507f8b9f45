import type { Page } from "@playwright/test";
import { paths } from "./addresses.ts";
import { RUNNING } from "./countdown.ts";
import { school } from "./servers.ts";
import { expect, test, waitForFonts, wake } from "./test.ts";

/** Sets the size of text that a visitor may have chosen in the browser. */
async function setText(page: Page, pixels: number): Promise<void> {
  await waitForFonts(page);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, pixels);
}

/** Makes all text larger and nothing else, as Firefox does where a phone is set to larger text: no unit escapes it. */
const enlarge = (page: Page, factor: number) =>
  page.evaluate((times) => {
    const elements = Array.from(document.querySelectorAll<HTMLElement>("*"));
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * times);
    for (const [index, element] of elements.entries()) element.style.fontSize = `${sizes[index]}px`;
  }, factor);

/** By how many pixels the page can be scrolled sideways. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** How far the countdown covers the foot of the page or what floats above it; negative where there is a gap, in pixels. */
const covered = async (page: Page) => {
  const bar = await box(page, "[data-part=bar]");
  const room = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).marginBlockEnd));
  const footer = await page.locator("footer").evaluate((foot) => foot.getBoundingClientRect().bottom + window.scrollY);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  const gaps = [bar.height - room, end - footer - room];
  // on a wide screen the floating actions are above it, on a small one beside it
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    const above = await page.locator("[data-above-pinned]").evaluateAll((actions) => {
      const margin = Number.parseFloat(getComputedStyle(actions[0]?.parentElement as Element).marginBlockEnd);
      return Math.max(...actions.map((action) => action.getBoundingClientRect().bottom)) + margin;
    });
    gaps.push(bar.y - above);
  }
  return Math.max(...gaps.map(Math.abs));
};

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

test("where large text leaves no room for the bar, the pointer opens nothing in the panel", async ({ page }) => {
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
});

/** The words of the selected elements that wrap onto more than one line, each with its font size. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
            const place = document.createRange();
            place.setStart(text, index);
            place.setEnd(text, index + word.length);
            const lines = new Set(Array.from(place.getClientRects(), ({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(`${word}, ${getComputedStyle(element).fontSize}`);
          }
        }
        return broken;
      }),
  );

test("large text breaks no word of what a charge is for", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(school("/form4fee"));
  await setText(page, 32);
  expect(await brokenWords(page, "#new-students dt")).toEqual([]);
});

for (const width of [320, 390]) {
  test(`at ${width} px text of twice the size breaks no word of a heading, nor makes a page scroll sideways, nor pushes the menu off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(school(path));
      await setText(page, 32);
      expect.soft(await brokenWords(page, "h1, h2, h3, h4"), path).toEqual([]);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
      expect.soft((await box(page, "button[popovertarget=menu]")).right, path).toBeLessThanOrEqual(width);
    }
  });
}

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
  for (const size of [16, 24, 32]) {
    test(`the countdown leaves the page to be read: text of ${size} px at ${width} × ${height}`, async ({ page }) => {
      await page.clock.setFixedTime(RUNNING);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      await page.goto(school("/fees"));
      await setText(page, size);
      const bar = await box(page, "[data-part=bar]");
      expect(bar.height).toBeLessThanOrEqual(height * 0.2);
      expect(await covered(page)).toBeLessThanOrEqual(1);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const part of ["[data-part=close]", "[data-part=bar] a", "[role=timer]"]) {
        const inside = await box(page, part);
        expect(inside.x, part).toBeGreaterThanOrEqual(0);
        expect(inside.right, part).toBeLessThanOrEqual(width);
        expect(inside.y, part).toBeGreaterThanOrEqual(bar.y);
        expect(inside.bottom, part).toBeLessThanOrEqual(height + 0.5);
      }
      expect((await box(page, "[role=timer]")).right).toBeLessThanOrEqual((await box(page, "[data-part=bar] a")).x);
      // no word of the button is broken
      expect(
        await page.locator("[data-part=bar] a").evaluate((link) => {
          link.style.overflowWrap = "normal";
          return link.scrollWidth - link.clientWidth;
        }),
      ).toBeLessThanOrEqual(0);
    });
  }
}

for (const width of [360, 390]) {
  for (const factor of [1.3, 1.5, 2]) {
    test(`the countdown breaks no word where text alone is ${factor} times as large, at ${width} px`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(RUNNING);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 780 });
      await page.goto(school("/fees"));
      await enlarge(page, factor);
      expect(await brokenWords(page, "[data-part=bar]")).toEqual([]);
      expect((await box(page, "[data-part=bar]")).height).toBeLessThanOrEqual(780 * 0.35);
      await expect.poll(() => covered(page)).toBeLessThanOrEqual(1);
      // also once it has fewer lines again
      await enlarge(page, 1 / factor);
      await expect.poll(() => covered(page)).toBeLessThanOrEqual(1);
      const [action, close] = [await box(page, "[data-part=bar] a"), await box(page, "[data-part=close]")];
      expect(action.right).toBeLessThanOrEqual(close.x);
      expect(close.y + close.height / 2).toBeCloseTo(action.y + action.height / 2, 0);
      expect(close.right).toBeLessThanOrEqual(width);
    });
  }
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
