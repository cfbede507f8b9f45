import { application } from "../../frame/link/application.ts";
import { pairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { findBlockPointer } from "./blocks.ts";
import { leaveEditing } from "./page.ts";
import { isReadOnly } from "./readOnly.ts";
import { save } from "./save.ts";
import { askWhere, placeOf } from "./sharedParts.ts";
import { single } from "./single.ts";

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
  for (const { element, node } of pairsTo(within, map.root)) {
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

/**
 * What adds an item after another one, once what is being edited is saved. `onAdded` is called with its pointer and the hash
 * of the text that has it.
 */
export function createItemAddition(
  { list, index }: ListItem,
  map: PointMap,
  onAdded: (pointer: string, hash: string) => void,
): () => void {
  const add = single(async () => {
    if ((await isReadOnly()) || !(await leaveEditing())) return;
    const where = await askWhere(list, map);
    if (!where) return;
    const { hash, item } = await application.createItem(list);
    const { pointer, copies } = placeOf(where, list, map);
    await save({
      title: "Add to a list",
      base: hash,
      operations: [...copies, { type: "insertItem", pointer, index: index + 1, value: item }],
      onSaved: (newHash) => onAdded(`${pointer}/${index + 1}`, newHash),
    });
  });
  return () => void add();
}
