import type { Page } from "@playwright/test";
import { presets } from "../../src/site/theme/presets.ts";
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

/** Shows the home page as it would be with a preset, as Studio does: without scripts. */
async function openIn(page: Page, preset: string): Promise<void> {
  await page.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
  await page.goto(preview.url(`/?look=${preset}`));
  await page.evaluate(() => document.fonts.ready);
}

for (const [preset, { headingFont }] of Object.entries(presets)) {
  test(`the preset ${preset} has its own font, fits a phone and a desktop, and can be read, light and dark`, async ({
    page,
  }, testInfo) => {
    await openIn(page, preset);
    await expect(page.locator("h1")).toHaveCSS("font-family", new RegExp(`^"?${headingFont}`));
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      await testInfo.attach(`${preset} at ${width} px`, {
        body: await page.screenshot({ fullPage: true, type: "jpeg" }),
        contentType: "image/jpeg",
      });
    }
    expect(await violations(page, ["color-contrast"]), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    // on a page that is open, the colours of buttons would still be changing from one scheme to the other
    await openIn(page, preset);
    expect(await violations(page, ["color-contrast"]), "dark").toEqual([]);
  });
}
