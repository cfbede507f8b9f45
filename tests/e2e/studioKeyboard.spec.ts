import type { Locator, Page } from "@playwright/test";
import { walk, walkTo } from "./focused.ts";
import { bar, changedLines, dialog, edit, edited, expect, framed, panel, tabTo, test } from "./studio.ts";

/** Goes to something with Tab, and presses Enter. */
async function openByTab(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Fails when the application is wider than the window, or the text that is edited is not in view. */
async function expectRoom(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expect(edited(page)).toBeInViewport();
}

for (const width of [390, 768, 1366])
  test(`with the keyboard alone, a heading and a paragraph are changed and a picture is looked at, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await edit(page, "/chaplaincy");
    const main = framed(page).locator("main");

    await openByTab(page, main.locator("h1"));
    await expect(edited(page)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" Today");
    await expectRoom(page, width);
    await page.keyboard.press("Enter");
    await expect(main.locator("h1")).toHaveText(/ Today$/);
    await expect(edited(page)).toHaveCount(0);

    const paragraphs = main.locator("[tabindex='0']", { hasText: "The chaplaincy is part of boarding life." });
    await openByTab(page, paragraphs.last());
    await expect(edited(page)).toBeFocused();
    await expect(async () => {
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("Control+Shift+ArrowRight");
      expect(await edited(page).evaluate(() => String(getSelection()).trim())).toBe("The");
    }).toPass();
    await page.keyboard.press("Control+b");
    await expect(edited(page).locator("strong")).toHaveCount(1);
    await expectRoom(page, width);
    await expect(bar(page).getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Control+Enter");
    await expect(edited(page)).toHaveCount(0);
    await expect.poll(() => changedLines().added).toContainEqual(expect.stringContaining("**"));

    const picture = main.locator("img").first();
    await tabTo(page, picture, "Shift+Tab");
    await page.keyboard.press("Enter");
    const chosen = dialog(page).getByRole("radio", { checked: true });
    // a dialog that is closed gives the focus back
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(picture).toBeFocused();
  });

test("the first heading of a page is a few keys away from Undo", async ({ page }) => {
  await edit(page, "/chaplaincy");
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).focus();
  const { keyboard } = page;
  let tabs = 0;
  const tab = async () => {
    await keyboard.press("Tab");
    tabs++;
  };
  const skipLink = framed(page).locator(".skip-link");
  const isAt = (target: Locator) => target.evaluate((element) => element.matches(":focus"));
  while (!(await isAt(skipLink)) && tabs < 8) await tab();
  await keyboard.press("Enter");
  while (!(await isAt(framed(page).locator("h1"))) && tabs < 8) await tab();
  await expect(framed(page).locator("h1")).toBeFocused();
});

// all panels at all widths would take minutes: each width has others
const PANELS = ["Pages", "Search", "Add", "Blocks", "Menu", "Settings", "Changes"];
for (const [place, width] of [390, 768, 1366].entries())
  test(`whatever Tab reaches in the page and in the panels is seen, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await edit(page, "/chaplaincy");
    if (width === 390) await walkTo(page, framed(page).locator("main [tabindex='0']").last());
    const isInPanel = () => panel(page).evaluate((section) => section.contains(document.activeElement));
    for (const name of PANELS.filter((_, index) => index % 3 === place)) {
      await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name, exact: true }).press("Enter");
      await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(new RegExp(`^${name}`));
      await expect.poll(isInPanel).toBe(true);
      await expect(panel(page).locator("p, label, li, [role=row]").first()).toBeVisible();
      await walk(page, async () => !(await isInPanel()));
    }
  });

test("on a slow computer, what two Tabs reach within a frame is seen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, "/chaplaincy");
  await page
    .getByRole("navigation", { name: "Panels" })
    .getByRole("button", { name: "Blocks", exact: true })
    .press("Enter");
  // it comes last, and nothing in the panel moves after it
  await expect(panel(page).getByRole("button", { name: "Add a notice for all pages" })).toBeVisible();
  await tabTo(page, panel(page).getByRole("button", { name: "Close" }));
  const busy = page.evaluate(() => {
    const end = performance.now() + 300;
    while (performance.now() < end);
  });
  const { keyboard } = page;
  await Promise.all([keyboard.down("Tab"), keyboard.up("Tab"), keyboard.down("Tab"), keyboard.up("Tab"), busy]);
  const banner = panel(page).getByRole("grid", { name: "Banners of the site" }).getByRole("row").first();
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport({ ratio: 0.9 });
});
