import type { Group } from "../../../json/cursor.ts";
import type { EntryPage } from "../../../site/entryPages.ts";

/** A page with an address of its own. */
export interface Page {
  path: string;
  /** The pointer of its route or its entry; of a year, that of the block with the list. */
  pointer: string;
  /** The index of its route, or of the route that has its list. */
  index: number;
  draft: boolean;
  /** Its texts: the route, or the title of the entry alone. */
  route: Group;
  /** The pointer of its title. */
  titlePointer: string;
  /** Of the page of an entry or a year: the entry with its list. */
  entry?: EntryPage;
}

/** An address of the site: a route's own, an alias, or that of an entry or a year. */
export interface Address {
  path: string;
  pointer: string;
  page: Page;
}
