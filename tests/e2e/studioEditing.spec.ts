import { bar, chooseLink, dialog, edit, expect, framed, original, preview, test } from "./studio.ts";

test("the link of a shared text that was changed on all pages is changed there without a second question", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  await framed(page).locator("main a[href^='tel:']").last().focus();
  await page.keyboard.press("Enter");
  await expect(framed(page).locator("[data-studio-text=shared]")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("N");
  await bar(page).getByRole("button", { name: "Change the link" }).click();
  await dialog(page).getByRole("button", { name: "pages" }).click();
  await chooseLink(page, "form 4 fee");
  const expected = original
    .replace('"Call {financePhone}"', '"NCall {financePhone}"')
    .replace('"href": "tel:{financePhone}"', '"href": "/form4fee"');
  await expect.poll(() => preview.text()).toBe(expected);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
