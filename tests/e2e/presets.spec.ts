import type { Page } from "@playwright/test";
import { presets } from "../../src/site/theme/presets.ts";
import { type LivePreview, startLivePreview } from "./livePreview.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

let preview: LivePreview;
test.beforeAll(async () => {
  preview = await startLivePreview();
});
test.afterAll(() => preview.stop());

/** Shows the home page as it would be with a preset, as Studio does: without scripts. */
async function openIn(page: Page, preset: string): Promise<void> {
  await page.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
  await page.goto(preview.url(`/?look=${preset}`));
  await page.evaluate(() => document.fonts.ready);
}

for (const preset of Object.keys(presets)) {
  test(`the preset ${preset} fits a phone and a desktop, and can be read, light and dark`, async ({
    page,
  }, testInfo) => {
    await openIn(page, preset);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      await testInfo.attach(`${preset} at ${width} px`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: "image/png",
      });
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // on a page that is open, the colours of buttons would be on their way from one scheme to the other
      await openIn(page, preset);
      expect(await violations(page, ["color-contrast"]), colorScheme).toEqual([]);
    }
  });
}

test("each preset has another font or another arrangement of the page", async ({ page }) => {
  const looks = new Set<string>();
  for (const preset of Object.keys(presets)) {
    await openIn(page, preset);
    looks.add(await page.evaluate(() => getComputedStyle(document.querySelector("h1") as Element).fontFamily));
  }
  expect(looks.size).toBe(Object.keys(presets).length);
});
