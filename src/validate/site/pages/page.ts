import type { Group } from "../../../json/cursor.ts";

/** A page with an address of its own. */
export interface Page {
  path: string;
  /** The pointer of its route. */
  pointer: string;
  /** The index of its route. */
  index: number;
  draft: boolean;
  route: Group;
}

/** An address of the site: a route's own, or an alias. */
export interface Address {
  path: string;
  pointer: string;
  page: Page;
}
