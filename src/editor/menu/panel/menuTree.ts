import { getParentPointer, lastStep } from "../../../json/pointer.ts";

/** A link of the menu or the footer as it is written. */
export interface WrittenLink {
  label: string;
  href: string;
  /** Whether wide screens show it; only in the menu. */
  desktop?: boolean;
}

/** A group of the menu, or a column of the footer, whose name is its heading. */
export interface WrittenGroup {
  label?: string;
  heading?: string;
  desktop?: boolean;
  links: WrittenLink[];
}

/** The lists of links that all pages show, as they are written. */
export interface Menus {
  navigation: (WrittenLink | WrittenGroup)[];
  quickLinks?: WrittenLink[];
  footer: { columns?: WrittenGroup[]; bottomLinks?: WrittenLink[] };
}

/** A list of links or groups. */
export interface LinkList {
  pointer: string;
  /** Its name in words: "Menu, under Fees". */
  title: string;
  accepts: readonly ("link" | "group")[];
}

/** A row of the tree: a list of the site, a group of links in one, or a link. */
export interface MenuRow {
  /** It keeps it wherever it is moved. */
  key: string;
  kind: "list" | "group" | "link";
  /** Of the item; of a list itself. */
  pointer: string;
  title: string;
  href?: string;
  isOnPhonesOnly?: boolean;
  /** The list that its rows are in. */
  list?: LinkList;
  rows: MenuRow[];
}

export const MENU = "/navigation";
export const COLUMNS = "/footer/columns";

/** The lists of links as a tree. Lists that the site does not have are empty. */
export function buildTree({ navigation, quickLinks = [], footer }: Menus): MenuRow[] {
  const { columns = [], bottomLinks = [] } = footer;
  return [
    createList(MENU, "Menu", ["link", "group"], navigation),
    createList("/quickLinks", "Links above the menu", ["link"], quickLinks),
    createList(COLUMNS, "Columns of the footer", ["group"], columns),
    createList("/footer/bottomLinks", "Last line of the footer", ["link"], bottomLinks),
  ];
}

function createList(
  pointer: string,
  title: string,
  accepts: LinkList["accepts"],
  entries: readonly (WrittenLink | WrittenGroup)[],
): MenuRow {
  const rows = entries.map((entry, index) => createRow(entry, `${pointer}/${index}`));
  return { key: pointer, kind: "list", pointer, title, list: { pointer, title, accepts }, rows };
}

function createRow(entry: WrittenLink | WrittenGroup, pointer: string): MenuRow {
  const phones = entry.desktop === false && { isOnPhonesOnly: true };
  if (!("links" in entry))
    return { key: "", kind: "link", pointer, title: entry.label, href: entry.href, ...phones, rows: [] };
  const title = entry.label ?? entry.heading ?? "";
  const list: LinkList = {
    pointer: `${pointer}/links`,
    title: `${pointer.startsWith(MENU) ? "Menu" : "Footer"}, under ${title}`,
    accepts: ["link"],
  };
  const rows = entry.links.map((link, index) => createRow(link, `${list.pointer}/${index}`));
  return { key: "", kind: "group", pointer, title, ...phones, list, rows };
}

/** All rows of a tree, each before those in it. */
export function flattenTree(rows: readonly MenuRow[]): MenuRow[] {
  return rows.flatMap((row) => [row, ...flattenTree(row.rows)]);
}

/** Gives rows the keys that they had before: the key of the same row, wherever it is now, else of the row at its place. */
export function keepKeys(rows: readonly MenuRow[], oldRows: readonly MenuRow[], createKey: () => string): MenuRow[] {
  const unusedRows = new Set(flattenTree(oldRows));
  const take = (isSame: (oldRow: MenuRow) => boolean): string | undefined => {
    const oldRow = [...unusedRows].find(isSame);
    if (oldRow) unusedRows.delete(oldRow);
    return oldRow?.key;
  };
  const keys = new Map<MenuRow, string>();
  const isSameRow = (a: MenuRow, b: MenuRow) => a.kind === b.kind && a.title === b.title && a.href === b.href;
  const isSamePlace = (a: MenuRow, b: MenuRow) => a.kind === b.kind && a.pointer === b.pointer;
  const matchers = [
    (a: MenuRow, b: MenuRow) => isSameRow(a, b) && isSamePlace(a, b),
    isSameRow,
    // a row that was changed where it is
    isSamePlace,
  ];
  for (const isMatch of matchers)
    for (const row of flattenTree(rows).filter((candidate) => !keys.has(candidate))) {
      const key = row.kind === "list" ? row.pointer : take((oldRow) => isMatch(row, oldRow));
      if (key !== undefined) keys.set(row, key);
    }
  const withKey = (row: MenuRow): MenuRow => ({
    ...row,
    key: keys.get(row) ?? createKey(),
    rows: row.rows.map(withKey),
  });
  return rows.map(withKey);
}

/** A place in a list. */
export interface ListPlace {
  list: LinkList;
  index: number;
}

/** Where a row would be when it is dropped at another one; undefined if it cannot be there. */
export function findDropPlace(
  rows: readonly MenuRow[],
  draggedRow: MenuRow,
  target: { key: unknown; dropPosition: "before" | "after" | "on" },
): ListPlace | undefined {
  const allRows = flattenTree(rows);
  const targetRow = allRows.find(({ key }) => key === target.key);
  if (!targetRow || targetRow === draggedRow || draggedRow.kind === "list") return undefined;
  const { dropPosition } = target;
  const parentRow = allRows.find((row) => row.rows.includes(targetRow));
  const place =
    dropPosition === "on"
      ? targetRow.list && { list: targetRow.list, index: targetRow.rows.length }
      : parentRow?.list && {
          list: parentRow.list,
          index: Number(lastStep(targetRow.pointer)) + (dropPosition === "after" ? 1 : 0),
        };
  return place && acceptsRow(place.list, draggedRow) ? place : undefined;
}

/** Whether a list can have a row. A group stays in its list: one of the menu is no column of the footer. */
function acceptsRow(list: LinkList, row: MenuRow): boolean {
  if (row.kind === "list" || !list.accepts.includes(row.kind)) return false;
  return row.kind === "link" || list.pointer === getParentPointer(row.pointer);
}
