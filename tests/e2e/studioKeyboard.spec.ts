import type { Locator, Page } from "@playwright/test";
import { walk, walkTo } from "./focused.ts";
import {
  bar,
  changedLines,
  dialog,
  edit,
  edited,
  expect,
  framed,
  isEditing,
  original,
  originalSpec,
  panel,
  preview,
  test,
} from "./studio.ts";

/** Goes to something with Tab, and presses Enter. */
async function openByTab(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press("Enter");
}

/** Fails when the application is wider than the window, or the text that is edited is not in view. */
async function expectRoom(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expect(edited(page)).toBeInViewport();
}

for (const width of [390, 768, 1366])
  test(`with the keyboard alone, a heading, a paragraph, a picture and a fee are changed, at ${width} px`, async ({
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
    await walkTo(page, picture, "Shift+Tab");
    await page.keyboard.press("Enter");
    const chosen = dialog(page).getByRole("radio", { checked: true });
    // a dialog that is closed gives the focus back
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(picture).toBeFocused();
    await page.keyboard.press("Enter");
    const source = await chosen.inputValue();
    await walkTo(page, chosen);
    await page.keyboard.press("ArrowRight");
    await expect(chosen).not.toHaveValue(source);
    await walkTo(page, dialog(page).getByRole("textbox", { name: "show" }));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("What another picture shows.");
    await openByTab(page, dialog(page).getByRole("button", { name: "Use this picture" }));
    await expect(picture).toHaveAttribute("alt", "What another picture shows.");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await openByTab(page, page.getByRole("button", { name: /^Page:/ }));
    await page.keyboard.type("/form4fee");
    await expect(page.getByRole("option").first()).toHaveAttribute("data-focused", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(preview.url("/@studio/form4fee"));
    await expect(main.locator("h1")).toHaveText(/Form 4/);
    await isEditing(page);

    const before = preview.text();
    const fee = originalSpec().constants?.form4Term as string;
    await openByTab(page, main.locator("[tabindex='0']").filter({ hasText: fee }).first());
    await expect(framed(page).locator("[data-studio-constant]")).toBeFocused();
    // the first letter asks, and what is typed while the question opens belongs to the new value
    await page.keyboard.type("140,000");
    await expect(dialog(page).getByRole("textbox")).toHaveValue("140,000");
    await openByTab(page, dialog(page).getByRole("button", { name: "everywhere" }));
    await expect
      .poll(() => changedLines(before))
      .toEqual({
        removed: [`"form4Term": "${fee}",`],
        added: ['"form4Term": "140,000",'],
      });
    await expect(main.getByText("140,000")).toHaveCount(3);
    expect(preview.text()).not.toBe(original);
  });

test("whatever Tab reaches in the panels is seen, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await edit(page, "/InfoCard");
  const isInPanel = () => panel(page).evaluate((section) => section.contains(document.activeElement));
  for (const name of ["Pages", "Add", "Blocks", "Menu", "Changes"]) {
    await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name, exact: true }).press("Enter");
    await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
    await expect(panel(page).locator("p, label, [role=row]").first()).toBeVisible();
    await walk(page, async () => !(await isInPanel()));
  }
});
