import { isContent } from "../../../site/isContent.ts";
import type { Finder } from "../../frame/edit/page.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { openQuestion, plainTexts } from "./plainTexts.ts";

/** The attributes with the name of an element. */
const NAMING = ["aria-label", "title"];

/** Finds the texts that are shown nowhere and are the name of an element, such as a frame. */
export const names: Finder = {
  findTargets: (element, map) =>
    findNamed(element).flatMap((namedElement) => {
      const pair = findPairsTo(namedElement, map.root).at(-1);
      const pointers =
        pair?.element === namedElement ? NAMING.flatMap((name) => pair.node.attributes.get(name) ?? []) : [];
      return pointers
        .filter(
          (pointer) => isContent(pointer) && Object.hasOwn(map.texts, pointer) && !findShownTexts(map).has(pointer),
        )
        .map((pointer) => ({
          pointer,
          element,
          rectangles: () => element.getClientRects(),
          open: () => void openQuestion(pointer, map),
        }));
    }),
};

/** The elements whose names are edited at an element: itself, and frames in it, which keep clicks and keys to themselves. */
function findNamed(element: Element): Element[] {
  const isFrame = ({ localName }: Element) => localName === "iframe";
  return isFrame(element) ? [] : [element, ...[...element.children].filter(isFrame)];
}

const textsByMap = new WeakMap<PointMap, Set<string>>();

/** The pointers of the texts that the page shows. */
function findShownTexts(map: PointMap): Set<string> {
  const cachedTexts = textsByMap.get(map);
  if (cachedTexts) return cachedTexts;
  const elements = [...map.root.element.querySelectorAll("*")];
  const pointers = new Set(elements.flatMap((node) => plainTexts.findTargets(node, map).map(({ pointer }) => pointer)));
  textsByMap.set(map, pointers);
  return pointers;
}
