import type { Page } from "@playwright/test";

/** The list items with a mark that begin with a picture: Safari gives the mark a line of its own above it. */
export const markedPictures = (page: Page) =>
  page.evaluate(() => {
    /** Whether the first thing that an element shows is a line; undefined when it shows nothing. */
    const beginsWithLine = (element: Element): boolean | undefined => {
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) return true;
        if (!(child instanceof Element)) continue;
        const { display, position, float } = getComputedStyle(child);
        if (display === "none" || float !== "none" || /absolute|fixed/.test(position)) continue;
        if (/^(img|svg|iframe)$/.test(child.localName)) return display.startsWith("inline");
        const begins = display.startsWith("inline") || beginsWithLine(child);
        if (begins !== undefined) return begins;
      }
      return undefined;
    };
    return Array.from(document.querySelectorAll("li"))
      .filter((item) => getComputedStyle(item).display === "list-item")
      .filter((item) => getComputedStyle(item).listStyleType !== "none" && beginsWithLine(item) === false)
      .map((item) => `${item.parentElement?.className} > ${item.className}`);
  });
