import type { Page } from "@playwright/test";

interface Selection {
  /** A selector: texts within such an element are left out. */
  except?: string;
  /** Whether hidden texts count, too. */
  withHidden?: boolean;
}

/**
 * The texts of the page's main part that are seen once animations have come to their end, and the alternative texts of
 * its pictures, in order.
 */
export function visibleTexts(page: Page, selection: Selection = {}): Promise<string[]> {
  return page.evaluate(({ except, withHidden }) => {
    // an element that fades in is not seen in its first frame, however short it is
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector("main") as Element,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : (node.parentElement as Element);
      const text = node instanceof Text ? node.data : (node as Partial<HTMLImageElement>).alt;
      if (!text?.trim() || (except && element.closest(except))) continue;
      if (withHidden || element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        texts.push(text.trim());
    }
    return texts;
  }, selection);
}
