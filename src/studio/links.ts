import type { PointMap } from "../vite-plugin/preview/point/pointMap.ts";
import { changeLink, linkOf } from "./changeLink.ts";
import type { Finder } from "./page.ts";
import { plainTexts } from "./plainTexts.ts";

/** Finds the links without a text that is edited where it is shown, such as an icon. */
export const links: Finder = {
  targetsIn(element, map) {
    const link = element instanceof HTMLAnchorElement ? linkOf(element, map) : undefined;
    if (!link || hasText(element, map)) return [];
    const { pointer } = link;
    return [{ pointer, element, rectangles: () => element.getClientRects(), open: () => changeLink(link) }];
  },
};

/** Whether a text of the site in an element is edited where it is shown, and not only read to the blind. */
function hasText(element: Element, map: PointMap): boolean {
  return [element, ...element.querySelectorAll("*")].some(
    (one) => one.getBoundingClientRect().width > 1 && plainTexts.targetsIn(one, map).length > 0,
  );
}
