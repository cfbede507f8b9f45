import type { Page } from "@playwright/test";
import { cutOff } from "./cutOff.ts";
import { library } from "./servers.ts";
import { expect, test } from "./sharedPage.ts";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="40"/>`;

const WIDE = {
  "a picture": `<img id="wide" alt="" style="width: 600px; max-width: none" src="data:image/svg+xml,${encodeURIComponent(PICTURE)}">`,
  "an empty box": '<div id="wide" style="width: 600px; height: 40px"></div>',
  "a box that begins before the screen": '<div id="wide" style="margin-inline-start: -200px; height: 40px"></div>',
  "a table": '<table id="wide" style="min-width: 600px"><tr><td>One<td>Two</table>',
  "a grid's cell, and what is in it once": '<div style="display: grid"><p id="wide" style="width: 600px">One</p></div>',
};

const HARMLESS = {
  "nothing more": "",
  "a box that scrolls": `<div style="overflow-x: auto">${WIDE["an empty box"]}</div>`,
  "a box that is clipped on purpose": `<div style="overflow: clip">${WIDE["an empty box"]}</div>`,
  "a box that is hidden": `<div style="visibility: hidden">${WIDE["an empty box"]}</div>`,
};

/**
 * Opens a page on a phone; returns a function that lists the elements which are cut off once some HTML is in a section
 * of it.
 */
async function onPhone(page: Page): Promise<(html: string) => Promise<string[]>> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(library("/"));
  const slot = await page
    .locator("main > section > div")
    .last()
    .evaluateHandle((inner) => inner.appendChild(document.createElement("div")));
  return async (html) => {
    await slot.evaluate((element, html) => {
      element.innerHTML = html;
    }, html);
    return cutOff(page);
  };
}

test("an element wider than the screen is reported once, though its section clips it", async ({ page }) => {
  const cutOffWith = await onPhone(page);
  for (const [what, html] of Object.entries(WIDE)) {
    const cutOffTexts = await cutOffWith(html);
    const name = await page.locator("#wide").evaluate((element) => element.localName);
    expect(cutOffTexts, what).toEqual([expect.stringMatching(new RegExp(`^<section > .*${name}>`))]);
  }
});

test("content that scrolls, is clipped within a section, or hidden is not reported, except a scroller on paper", async ({
  page,
}) => {
  const cutOffWith = await onPhone(page);
  for (const [what, html] of Object.entries(HARMLESS)) expect(await cutOffWith(html), what).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await cutOffWith(HARMLESS["a box that scrolls"])).toHaveLength(1);
});
