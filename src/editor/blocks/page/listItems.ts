import { findBlockPointer } from "../../../site/blockPointer.ts";
import { createPlace } from "../../frame/edit/places.ts";
import { selection } from "../../frame/edit/selection.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { ShownItem } from "../../protocol/windowApi.ts";

/** An item of a list of a block, such as a card. */
export interface ListItem {
  /** The JSON pointer of the list. */
  list: string;
  index: number;
}

/** An item that is the last of its list, where the page shows it. */
interface LastItem extends ListItem {
  element: Element;
}

/** How the item of a block's list begins in the pointer of a value, behind that of the block. */
const ITEM = /^\/([^/]+)\/(\d+)(?=\/|$)/;
/** A cell of a table, behind the pointer of its block: tables have actions of their own. */
const CELL = /^\/(?:columns\/\d+|rows\/\d+\/\d+)$/;

/** The item of a block's list that a value is in, or that it is; undefined for a value of none. */
export function findListItem(pointer: string): ListItem | undefined {
  const block = findBlockPointer(pointer);
  const rest = pointer.slice(block?.length ?? 0);
  const [, name, index] = ITEM.exec(rest) ?? [];
  if (block === undefined || name === undefined || CELL.test(rest)) return undefined;
  return { list: `${block}/${name}`, index: Number(index) };
}

/** The last item of a list, if an element is in it. */
export function findLastItem(within: Element, map: PointMap): LastItem | undefined {
  // the outermost element that shows nothing but the item
  for (const { element, node } of findPairsTo(within, map.root)) {
    const item = findListItem(node.within ?? "");
    if (item) return hasItem({ ...item, index: item.index + 1 }, map) ? undefined : { ...item, element };
  }
  return undefined;
}

/** Whether the page shows an item of a list. */
function hasItem({ list, index }: ListItem, { texts, richTexts, pictures, links }: PointMap): boolean {
  const start = `${list}/${index}/`;
  return [texts, richTexts, pictures, links].some((values) =>
    Object.keys(values).some((pointer) => `${pointer}/`.startsWith(start)),
  );
}

/** An item for the application, which adds another one after it. */
export function createItem({ list, index }: ListItem, map: PointMap): ShownItem {
  return { ...createPlace(list, map), index, selection: selection.id };
}
