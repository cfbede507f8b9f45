import { isContent } from "../../../site/isContent.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { changeLink, linkOf } from "./changeLink.ts";
import { type Finder, openOneOf, type Target } from "./page.ts";
import { isSeen, plainTexts } from "./plainTexts.ts";

/** Finds the links without a text that is edited where it is shown, such as an icon. Its name can be changed, too. */
export const links: Finder = {
  targetsIn(element, map) {
    const link = element instanceof HTMLAnchorElement ? linkOf(element, map) : undefined;
    if (!link) return [];
    const texts = findTexts(element, map);
    if (texts.some((text) => isSeen(text.element))) return [];
    const { pointer } = link;
    const target = { pointer, element, rectangles: () => element.getClientRects() };
    const change: Target = { ...target, open: () => changeLink(link) };
    const names = texts.filter((text) => isContent(text.pointer));
    return [{ ...target, open: () => openOneOf([change, ...names], map) }];
  },
};

function findTexts(element: Element, map: PointMap): Target[] {
  return [element, ...element.querySelectorAll("*")].flatMap((node) => plainTexts.targetsIn(node, map));
}
