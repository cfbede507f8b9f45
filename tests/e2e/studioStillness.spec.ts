import type { Locator, Page } from "@playwright/test";
import { WEIGHT } from "../../src/editor/protocol/pageMessages.ts";
import { holdAnswer } from "./holdBack.ts";
import { bar, dialog, edit, expect, framed, panel, status, test } from "./studio.ts";

const STUDIO = "**/@studio";

/** Expects that a control does not move when an answer of the preview comes that was held back. */
async function expectStill(
  control: Locator,
  answer: Awaited<ReturnType<typeof holdAnswer>>,
  late: Locator,
): Promise<void> {
  await answer.whenGiven;
  await expect(control).toBeVisible();
  await expect(late).toHaveCount(0);
  const place = await control.boundingBox();
  answer.release();
  await expect(late).toBeVisible();
  expect(await control.boundingBox()).toEqual(place);
}

async function openBlockDialog(page: Page): Promise<void> {
  await framed(page).locator("main h1").click();
  await bar(page).getByRole("button", { name: "Add after" }).click();
}

test("the parts of a page's settings are not moved when what a phone downloads is known", async ({ page }) => {
  await edit(page, "/form3fee");
  const weight = await holdAnswer(page, `**${WEIGHT}*`);
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Pages" }).click();
  await panel(page).getByRole("tab", { name: "This page" }).click();
  const lastPart = panel(page).getByRole("button", { name: "Delete this page" });
  await expectStill(lastPart, weight, panel(page).getByText("A phone downloads"));
});

for (const width of [390, 1366]) {
  test(`late content of a dialog does not move its first controls, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await edit(page, "/form3fee");
    const types = await holdAnswer(page, `${STUDIO}/blockTypes`);
    await openBlockDialog(page);
    const search = dialog(page).getByRole("searchbox");
    await expectStill(search, types, dialog(page).getByRole("button", { name: /^Notice/ }));
    const place = await search.boundingBox();
    await search.fill("notice");
    await expect(dialog(page).getByRole("button", { name: /^Quote/ })).toHaveCount(0);
    expect(await search.boundingBox()).toEqual(place);
    await dialog(page).getByRole("button", { name: "Close" }).click();

    const media = await holdAnswer(page, `${STUDIO}/media`);
    await bar(page).getByRole("button", { name: "Settings" }).click();
    await panel(page)
      .getByRole("button", { name: /^Choose a picture/ })
      .click();
    const pictures = dialog(page).getByRole("radiogroup", { name: "Pictures of the site" });
    await expectStill(dialog(page).getByRole("button", { name: "Add a photo" }), media, pictures);
  });
}

for (const width of [768, 1366])
  test(`a message neither covers nor moves the page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await edit(page, "/form3fee");
    const frame = page.locator("iframe[title='The page']");
    const place = await frame.boundingBox();
    await framed(page).locator("main h1").click();
    await page.keyboard.type("Fees");
    await page.keyboard.press("Enter");
    await expect(status(page)).toContainText("Saved");
    expect(await frame.boundingBox()).toEqual(place);
    const message = (await status(page).boundingBox()) as DOMRect;
    expect(message.y).toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0));
  });

test("a button below a rich text that is being edited in the settings is pressed at once", async ({ page }) => {
  await edit(page, "/form3fee");
  await framed(page).getByText("Need Help?").click();
  await bar(page).getByRole("button", { name: "Settings" }).click();
  await dialog(page).getByRole("button", { name: "only here" }).click();
  const text = panel(page).getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  const item = panel(page).getByRole("button", { name: /^E-mail finance/, expanded: false });
  const { x, y, width, height } = (await item.boundingBox()) as DOMRect;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await expect(text).not.toBeFocused();
  await page.mouse.up();
  await expect(panel(page).getByRole("button", { name: /^E-mail finance/, expanded: true })).toBeVisible();
});
