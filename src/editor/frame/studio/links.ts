import { isContent } from "../../../site/isContent.ts";
import { changeLink, findLink } from "../../links/page/writtenLinks.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { isSeen, plainTexts } from "../../texts/page/plainTexts.ts";
import { type Finder, openOneOf, type Target } from "../edit/page.ts";

/** Finds the links without a text that is edited where it is shown, such as an icon. Its name can be changed, too. */
export const links: Finder = {
  findTargets(element, map) {
    const link = element instanceof HTMLAnchorElement ? findLink(element, map) : undefined;
    if (!link) return [];
    const texts = findTexts(element, map);
    if (texts.some((text) => isSeen(text.element))) return [];
    const { pointer } = link;
    const target = { pointer, element, rectangles: () => element.getClientRects() };
    const change: Target = { ...target, open: () => void changeLink(link.anchor, map) };
    const names = texts.filter((text) => isContent(text.pointer));
    return [{ ...target, open: () => void openOneOf([change, ...names], map) }];
  },
};

function findTexts(element: Element, map: PointMap): Target[] {
  return [element, ...element.querySelectorAll("*")].flatMap((node) => plainTexts.findTargets(node, map));
}
