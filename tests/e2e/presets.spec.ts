import type { Page } from "@playwright/test";
import { presets } from "../../src/site/theme/presets.ts";
import { brokenWords, setText } from "./largeText.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { expect, test } from "./sharedPage.ts";
import { violations } from "./violations.ts";

// one preview for all
test.describe.configure({ mode: "default" });

let preview: LivePreview;
test.beforeAll(async () => {
  preview = await startLivePreview();
});
test.afterAll(() => preview?.stop());

/** Shows a page as it would be with a preset, as Studio does: without scripts. */
async function openIn(page: Page, preset: string, path = "/"): Promise<void> {
  await page.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
  await page.goto(preview.url(`${path}?look=${preset}`));
  await page.evaluate(() => document.fonts.ready);
}

/** Whether the name of the site has several lines in the header although it would have room on one. */
const wrapsBesideRoom = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header") as HTMLElement;
    const name = header.querySelector<HTMLElement>("a[href] span span") as HTMLElement;
    const measure = () => ({ line: name.offsetHeight, height: header.offsetHeight, width: header.scrollWidth });
    const before = measure();
    name.style.whiteSpace = "nowrap";
    const after = measure();
    name.style.removeProperty("white-space");
    return after.line < before.line && after.height <= before.height && after.width <= innerWidth;
  });

for (const [preset, { headingFont }] of Object.entries(presets)) {
  test(`the preset ${preset} has its own font, fits a phone and a desktop, and can be read, light and dark`, async ({
    page,
  }) => {
    await openIn(page, preset);
    await expect(page.locator("h1")).toHaveCSS("font-family", new RegExp(`^"?${headingFont}`));
    for (const width of [390, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wrapsBesideRoom(page), `at ${width} px`).toBe(false);
    }
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await violations(page, ["color-contrast"]), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    // on a page that is open, the colours of buttons would still be changing from one scheme to the other
    await openIn(page, preset);
    expect(await violations(page, ["color-contrast"]), "dark").toEqual([]);
  });
}

for (const preset of Object.keys(presets))
  test(`text of twice the size breaks no word of a heading in the preset ${preset}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ["/", "/form4fee", "/student-life"]) {
      await openIn(page, preset, path);
      await setText(page, 32);
      expect(await brokenWords(page, "h1, h2, h3, h4"), path).toEqual([]);
    }
  });

test.describe("the preset restaurant", () => {
  for (const path of ["/", "/fees", "/form4fee", "/aviator"])
    test(`shows ${path} with its words below the header, and on a phone its picture clear above them`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openIn(page, "restaurant", path);
      for (const width of [390, 1024, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        const [header, picture, words] = await page.evaluate(() =>
          ["header", "main > :first-child img", "main > :first-child > :last-child"].map((selector) => {
            const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
            return { top: top ?? 0, bottom: bottom ?? 0 };
          }),
        );
        if (!header || !picture || !words) throw new Error("The page has no opening.");
        expect(words.top, `${width} px`).toBeGreaterThanOrEqual(header.bottom - 1);
        if (picture.bottom === 0) continue;
        // behind the header, whatever its height
        expect(picture.top, `${width} px`).toBeLessThanOrEqual(0);
        if (width > 390) continue;
        expect(picture.bottom - header.bottom).toBeGreaterThan(100);
        expect(words.top).toBeGreaterThanOrEqual(picture.bottom - 1);
      }
    });
});
