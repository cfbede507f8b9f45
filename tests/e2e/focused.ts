import type { Locator, Page } from "@playwright/test";
import { type Focused, inspectFocus } from "./inspectFocus.ts";
import { expect } from "./studioPreview.ts";

/** Presses Tab, or another key, until something has the focus; fails when something on the way there cannot be used. */
export async function walkTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await walk(page, () => target.evaluateAll((elements) => elements.some((element) => element.matches(":focus"))), key);
}

/** Presses Tab, or another key, until it is there; fails when something that has the focus meanwhile cannot be used. */
export async function walk(page: Page, isThere: (focused: Focused) => boolean | Promise<boolean>, key = "Tab") {
  let isLost = false;
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press(key);
    await expect
      .poll(async () => (await page.evaluate(inspectFocus)).problems, { message: `after ${presses + 1} × ${key}` })
      .toEqual([]);
    const focused = await page.evaluate(inspectFocus);
    if (await isThere(focused)) return;
    // after the last control, the focus is in the browser's own bar
    if (focused.name === "" && isLost) throw new Error(`${key} does not leave the document`);
    isLost = focused.name === "";
  }
  throw new Error(`${key} does not get there`);
}
