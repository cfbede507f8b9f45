import type { Page } from "@playwright/test";

/** The texts in the page's main part that are cut off by an element around them or by the screen. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // paper cannot be scrolled
    const cuts = matchMedia("print").matches ? /hidden|clip|auto|scroll/ : /hidden|clip/;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement as Element;
      if (text.data.trim() && element.checkVisibility({ visibilityProperty: true }) && isCut(text, element))
        found.push(text.data.trim());
    }
    return found;

    function isCut(text: Text, element: Element): boolean {
      const words = document.createRange();
      words.selectNodeContents(text);
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      if (width < 1) return false;
      // letters do not fill the height of their line
      const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      let position = "static";
      for (let box: Element | null = element; box && position !== "fixed"; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === "inline" || (position === "absolute" && style.position === "static")) continue;
        position = style.position;
        const edges = box.getBoundingClientRect();
        // there for screen readers alone
        if (edges.width <= 1 && edges.height <= 1) return false;
        if (cuts.test(style.overflowX) && (left < edges.left - 1 || right > edges.right + 1)) return true;
        if (cuts.test(style.overflowY) && (top < edges.top - slack || bottom > edges.bottom + slack)) return true;
        if (style.overflowX === "auto" || style.overflowX === "scroll") return false;
      }
      return left < -1 || right > window.innerWidth + 1;
    }
  });
}
