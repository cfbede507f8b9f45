import type { Page } from "@playwright/test";
import { waitForFonts } from "./test.ts";

/** Sets the size of text that a visitor may have chosen in the browser. */
export async function setText(page: Page, pixels: number): Promise<void> {
  await waitForFonts(page);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, pixels);
}

/** By how many pixels the page can be scrolled sideways. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Where an element is shown, in pixels. */
export const box = async (page: Page, selector: string) => {
  const boundingBox = await page.locator(selector).first().boundingBox();
  if (!boundingBox) throw new Error(`${selector} is not shown`);
  return { ...boundingBox, right: boundingBox.x + boundingBox.width, bottom: boundingBox.y + boundingBox.height };
};

/** The words of the selected elements that wrap onto more than one line, each with its font size. */
export const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const faults: string[] = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
            const place = document.createRange();
            place.setStart(text, index);
            place.setEnd(text, index + word.length);
            const lines = new Set(Array.from(place.getClientRects(), ({ top }) => Math.round(top)));
            if (lines.size > 1) faults.push(`${word}, ${getComputedStyle(element).fontSize}`);
          }
        }
        return faults;
      }),
  );
