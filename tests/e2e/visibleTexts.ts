import type { Page } from "@playwright/test";

/**
 * The texts in the page's main part that are seen once what moves has come to its end: by default all of them, else
 * those outside of what `except` selects.
 */
export function visibleTexts(page: Page, except?: string): Promise<string[]> {
  return page.evaluate((except) => {
    // what fades in is not seen in its first frame, however short it is
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement as Element;
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (text.data.trim() && isSeen && !(except && element.closest(except))) found.push(text.data.trim());
    }
    return found;
  }, except);
}
