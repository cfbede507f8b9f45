import type { Page } from "@playwright/test";
import { representatives } from "./addresses.ts";
import { box, brokenWords, overflow, setText } from "./largeText.ts";
import { markedPictures } from "./markedPictures.ts";
import { readRefusals, showAll } from "./refusals.ts";
import { school } from "./servers.ts";
import { expect, test } from "./sharedPage.ts";
import { openWithoutFonts, shift } from "./stillness.ts";
import { violations } from "./violations.ts";

const PHONE = { width: 390, height: 844 };
const NARROW = 320;
/** Two sizes of screens, and other widths at which a page is never wider than the screen. */
const SIZES = [
  { viewport: PHONE, widths: [NARROW, 700] },
  { viewport: { width: 1366, height: 768 }, widths: [1024, 1920] },
];

/** The contrast between the last part of a page and the footer. */
const contrastToFooter = (page: Page) =>
  page.evaluate(() => {
    const luminance = (element: Element | null | undefined) => {
      const channels = element ? (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []) : [];
      const [red, green, blue] = channels.map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const last = luminance(document.querySelector("main")?.lastElementChild);
    const footer = luminance(document.querySelector("footer"));
    return Math.max(last, footer) / Math.min(last, footer);
  });

// the pages between them have all that blocks can be: another page of the same blocks would fail where one of these does
for (const [place, path] of representatives().entries()) {
  // every page in both schemes, and each size of screen in either
  const schemes = place % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
  // all pages have the same header and footer: the ones of the first page are tested in each scheme and size
  const checkedPart = place < schemes.length * SIZES.length ? "html" : "main";
  test(`${path}: accessible, hydrated without an error, nothing moves, never wider than the screen, nothing refused`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openWithoutFonts(page, school(path));
    expect(await shift(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.keyboard.press("Escape");
    await expect(page.locator("h1")).toHaveCount(1);
    for (const [size, { viewport, widths }] of SIZES.entries()) {
      await page.emulateMedia({ colorScheme: schemes[size] });
      await page.setViewportSize(viewport);
      // the examples of blocks are tested in both
      if (size === Math.floor(place / 2) % SIZES.length)
        expect(await violations(page, undefined, checkedPart), `${viewport.width} px, ${schemes[size]}`).toEqual([]);
      // its end differs from the footer in its ground
      if (schemes[size] === "light") expect.soft(await contrastToFooter(page)).toBeGreaterThanOrEqual(3);
      expect(await overflow(page), `${viewport.width} px`).toBeLessThanOrEqual(0);
      for (const width of widths) {
        await page.setViewportSize({ ...viewport, width });
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    }
    expect.soft(await markedPictures(page)).toEqual([]);
    await showAll(page);
    expect(await readRefusals(page)).toEqual([]);
    // text of twice the size breaks no word of a heading, nor does it make the page scroll sideways or push the menu off
    await page.setViewportSize({ ...PHONE, width: NARROW });
    await setText(page, 32);
    expect.soft(await brokenWords(page, "h1, h2, h3, h4")).toEqual([]);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
    expect.soft((await box(page, "button[popovertarget=menu]")).right).toBeLessThanOrEqual(NARROW);
  });
}
