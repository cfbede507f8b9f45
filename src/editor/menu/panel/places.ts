import { flattenTree, type LinkList, type MenuRow } from "./menuTree.ts";

/** A list that a link can be added to. */
export interface LinkPlace {
  list: LinkList;
  /** How many rows it has. */
  length: number;
  /** Whether it has a link to the same page already. */
  hasLink: boolean;
}

/** The lists that a link can be added to: groups first, since most links are in one. */
export function listPlaces(rows: readonly MenuRow[], href: string | undefined): LinkPlace[] {
  const lists = flattenTree(rows).flatMap((row): (LinkPlace & { isGroup: boolean })[] => {
    if (!row.list?.accepts.includes("link")) return [];
    const hasLink = row.rows.some((child) => child.kind === "link" && child.href === href);
    return [{ list: row.list, length: row.rows.length, hasLink, isGroup: row.kind === "group" }];
  });
  return [...lists.filter(({ isGroup }) => isGroup), ...lists.filter(({ isGroup }) => !isGroup)];
}
