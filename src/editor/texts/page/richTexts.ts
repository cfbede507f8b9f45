import { isContent } from "../../../site/isContent.ts";
import type { Finder } from "../../frame/edit/page.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { Position } from "../../rich/editedText.ts";
import { openRichEditor } from "../../rich/richEditor.ts";
import { inlineTexts } from "./inlineText.ts";

/** Finds the rich texts of the page, which are edited where they are shown. */
export const richTexts: Finder = {
  findTargets(element, map) {
    const pointer = findPointer(element, map);
    if (pointer === undefined || !(element instanceof HTMLElement)) return [];
    const rectangles = () => [element.getBoundingClientRect()];
    return [{ pointer, element, rectangles, open: (at) => open(pointer, element, map, at) }];
  },
};

/** The elements that a rich text consists of. */
const BLOCKS = "p,h1,h2,h3,h4,h5,h6,ul,ol";

/** The pointer of the rich text whose blocks are the children of an element, which has nothing else. */
function findPointer(element: Element, { root, richTexts }: PointMap): string | undefined {
  if (element.matches(`${BLOCKS},li`) || !element.firstElementChild) return undefined;
  if (!Array.from(element.children).every((child) => child.matches(BLOCKS))) return undefined;
  const pair = findPairsTo(element, root).at(-1);
  const pointer = pair?.node.within ?? "";
  return pair?.element === element && Object.hasOwn(richTexts, pointer) && isContent(pointer) ? pointer : undefined;
}

function open(pointer: string, element: HTMLElement, map: PointMap, at?: Position): void {
  const text = map.richTexts[pointer];
  if (!text || !element.isConnected) return;
  inlineTexts.open(
    {
      ...{ pointer, element, isRich: true, source: text.source, constants: text.constants },
      openEditor: (label, events) => openRichEditor(element, text, label, events),
    },
    map,
    at,
  );
}
