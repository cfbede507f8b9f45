import type { Locator } from "@playwright/test";
import { WEIGHT } from "../../src/editor/protocol/pageMessages.ts";
import { holdAnswer } from "./holdBack.ts";
import { edit, expect, panel, test } from "./studio.ts";

/** Expects that a control is where it was when what was held back of the preview's answers comes. */
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

test("the parts of a page's settings are not moved when what a phone downloads is known", async ({ page }) => {
  await edit(page, "/form3fee");
  const weight = await holdAnswer(page, `**${WEIGHT}*`);
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Pages" }).click();
  await panel(page).getByRole("tab", { name: "This page" }).click();
  const lastPart = panel(page).getByRole("button", { name: "Delete this page" });
  await expectStill(lastPart, weight, panel(page).getByText("A phone downloads"));
});
