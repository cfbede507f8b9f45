import type { Page } from "@playwright/test";

/**
 * Lists the parts of the page's main part that cannot be seen whole: elements that extend past the edges of the screen,
 * named by the path to them, and texts that an element around them or the screen cuts off. A part that can be scrolled
 * into view is left out, and so is an element that its block clips.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main") as Element;
    // paper cannot be scrolled
    const isPaper = matchMedia("print").matches;
    const wide: Element[] = [];
    for (const element of main.querySelectorAll("*"))
      if (isWide(element) && !wide.some((container) => container.contains(element))) wide.push(element);
    const texts: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement as Element;
      if (!text.data.trim() || !isVisible(element) || wide.some((container) => container.contains(element))) continue;
      if (isCut(text, element)) texts.push(text.data.trim());
    }
    return [
      ...wide.map((element) => `<${getPath(element)}> extends past the edge of the screen`),
      ...texts.map((text) => `"${text}" is cut off`),
    ];

    function isVisible(element: Element): boolean {
      return element.checkVisibility({ visibilityProperty: true });
    }

    function isWide(element: Element): boolean {
      const box = element.getBoundingClientRect();
      if (box.width < 1 || box.height < 1 || !isOutside(box) || !isVisible(element)) return false;
      // of an inline element, its texts are reported
      const isInline = element instanceof HTMLElement && getComputedStyle(element).display === "inline";
      if (isInline && element.hasChildNodes()) return false;
      for (const { box: around, style } of boxesAround(element)) {
        if (around === element || !main.contains(around)) continue;
        if (!isPaper && /auto|scroll/.test(style.overflowX)) return false;
        // the section of a block clips whatever is too wide
        if (around !== main && around.parentElement !== main && /hidden|clip/.test(style.overflowX)) return false;
      }
      return true;
    }

    function isCut(text: Text, element: Element): boolean {
      const words = document.createRange();
      words.selectNodeContents(text);
      const place = words.getBoundingClientRect();
      const { left, right, top, bottom, width } = place;
      if (width < 1) return false;
      // letters do not fill the height of their line
      const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      const cuts = isPaper ? /hidden|clip|auto|scroll/ : /hidden|clip/;
      for (const { box, style } of boxesAround(element)) {
        const edges = box.getBoundingClientRect();
        // there for screen readers alone
        if (edges.width <= 1 && edges.height <= 1) return false;
        if (cuts.test(style.overflowX) && (left < edges.left - 1 || right > edges.right + 1)) return true;
        if (cuts.test(style.overflowY) && (top < edges.top - slack || bottom > edges.bottom + slack)) return true;
        if (/auto|scroll/.test(style.overflowX)) return false;
      }
      return isOutside(place);
    }

    function isOutside({ left, right }: DOMRect): boolean {
      return left < -1 || right > window.innerWidth + 1;
    }

    /** An element and those around it whose overflow it is part of. */
    function* boxesAround(element: Element): Generator<{ box: Element; style: CSSStyleDeclaration }> {
      let position = "static";
      for (let box: Element | null = element; box && position !== "fixed"; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === "inline" || (position === "absolute" && style.position === "static")) continue;
        position = style.position;
        yield { box, style };
      }
    }

    /** The names of the elements from the block to this one. */
    function getPath(element: Element): string {
      const names: string[] = [];
      for (let ancestor: Element | null = element; ancestor && ancestor !== main; ancestor = ancestor.parentElement)
        names.unshift(ancestor.localName);
      return names.join(" > ");
    }
  });
}
