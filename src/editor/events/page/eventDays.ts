import { findBlockPointer } from "../../../site/blockPointer.ts";
import { findShownBlock } from "../../blocks/page/blocks.ts";
import type { Finder } from "../../frame/edit/page.ts";
import { application } from "../../frame/link/application.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";

/** Finds the days of events, which are computed from their beginnings: these are changed in the form of the event. */
export const eventDays: Finder = {
  findTargets(element, map) {
    const pointer = findEvent(element, map);
    if (pointer === undefined) return [];
    return [
      { pointer, element, rectangles: () => element.getClientRects(), open: () => openForm(pointer, element, map) },
    ];
  },
};

/** An event, behind the pointer of its block. */
const EVENT = /^\/events\/\d+(?=\/|$)/;

/** The JSON pointer of the event on whose day an element is; undefined for a day that somebody has written in words. */
function findEvent(element: Element, map: PointMap): string | undefined {
  if (element.localName !== "time") return undefined;
  const pairs = findPairsTo(element, map.root);
  const day = pairs.at(-1);
  if (day?.element !== element || day.node.within !== undefined) return undefined;
  const within = pairs.findLast((pair) => pair.element.localName === "tr")?.node.within ?? "";
  const block = findBlockPointer(within);
  const [event] = (block !== undefined && EVENT.exec(within.slice(block.length))) || [];
  return event === undefined ? undefined : `${block}${event}`;
}

/** Opens the form of the block at the beginning of the event. */
function openForm(pointer: string, element: Element, map: PointMap): void {
  const block = findShownBlock(element, map);
  if (!block) return;
  const { element: _, ...selectedBlock } = block;
  void application.changeBlock("settings", { ...selectedBlock, target: `${pointer}/start` });
}
