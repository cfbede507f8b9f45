import { findValue, getParentPointer, isIndex, lastStep, splitPointer } from "../../../json/pointer.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import {
  COLUMNS,
  type LinkList,
  type ListPlace,
  MENU,
  type MenuRow,
  type Menus,
  type WrittenLink,
} from "./menuTree.ts";

/** The operations that add a link to a list. */
export function addLink(menus: Menus, { list, index }: ListPlace, { label, href }: WrittenLink): FormOperation[] {
  return insertItem(
    menus,
    list.pointer,
    index,
    list.pointer === MENU ? { type: "link", label, href } : { label, href },
  );
}

/** The operations that add a group with its first link to the menu, or a column to the footer. */
export function addGroup(
  menus: Menus,
  { list, index }: ListPlace,
  name: string,
  { label, href, desktop }: WrittenLink,
): FormOperation[] {
  const links = [{ label, href }];
  const group =
    list.pointer === COLUMNS
      ? { heading: name, links }
      : { type: "group", label: name, ...(desktop !== undefined && { desktop }), links };
  return insertItem(menus, list.pointer, index, group);
}

/** The operations that remove a row; a list or a group goes with its last item, but for the menu, which has always one. */
export function removeRow(menus: Menus, { pointer }: MenuRow): FormOperation[] {
  const list = getParentPointer(pointer);
  const items = findValue(menus, list);
  const isLast = Array.isArray(items) && items.length === 1;
  if (!isLast || list === MENU) return [{ type: "removeItem", pointer }];
  const container = getParentPointer(list);
  if (!isIndex(lastStep(container))) return [{ type: "removeProperty", pointer: list }];
  const groups = findValue(menus, getParentPointer(container));
  const isLastColumn = container.startsWith(COLUMNS) && Array.isArray(groups) && groups.length === 1;
  return isLastColumn ? [{ type: "removeProperty", pointer: COLUMNS }] : [{ type: "removeItem", pointer: container }];
}

/** The operations that move a row to another place; none if it is there. */
export function moveRow(menus: Menus, row: MenuRow, place: ListPlace): FormOperation[] {
  const { list, index } = place;
  const from = Number(lastStep(row.pointer));
  if (list.pointer !== getParentPointer(row.pointer))
    return moveAway(menus, row, addLink(menus, place, readLink(menus, row)));
  const to = index > from ? index - 1 : index;
  return to === from ? [] : [{ type: "moveItem", pointer: list.pointer, from, to }];
}

/** The operations that move a link into a new group of the menu: after the entry that it is in, or at the end. */
export function moveToNewGroup(menus: Menus, row: MenuRow, name: string, menu: LinkList): FormOperation[] {
  const [part, entry] = splitPointer(row.pointer);
  const index = `/${part}` === MENU ? Number(entry) + 1 : menus.navigation.length;
  return moveAway(menus, row, addGroup(menus, { list: menu, index }, name, readLink(menus, row)));
}

/** The operations that add a row elsewhere, and the ones that remove it where it was. */
function moveAway(menus: Menus, row: MenuRow, insertion: FormOperation[]): FormOperation[] {
  const shift = (pointer: string) =>
    insertion.reduce(
      (shiftedPointer, operation) =>
        operation.type === "insertItem" ? shiftPointer(shiftedPointer, operation) : shiftedPointer,
      pointer,
    );
  const removal = removeRow(menus, row).map((operation) => ({ ...operation, pointer: shift(operation.pointer) }));
  return [...insertion, ...removal];
}

/** A pointer once an item was inserted: those after it have another index. */
function shiftPointer(pointer: string, { pointer: list, index }: { pointer: string; index: number }): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [step = "", ...rest] = pointer.slice(list.length + 1).split("/");
  return isIndex(step) && Number(step) >= index ? [list, Number(step) + 1, ...rest].join("/") : pointer;
}

function insertItem(menus: Menus, pointer: string, index: number, value: unknown): FormOperation[] {
  if (findValue(menus, pointer) !== undefined) return [{ type: "insertItem", pointer, index, value }];
  return [{ type: "setProperty", pointer, value: [value], order: ORDER }];
}

/** The properties of the site and of its footer, in the order in which they are written. */
const ORDER = ["navigation", "quickLinks", "columns", "contact", "social", "text", "picture", "bottomLinks"];

/** The link of a row as it is written. */
function readLink(menus: Menus, { pointer }: MenuRow): WrittenLink {
  const link = findValue(menus, pointer);
  return link as WrittenLink;
}
