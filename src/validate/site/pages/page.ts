import type { Group } from "../../pointer/cursor.ts";

/** A page with an address of its own. */
export interface Page {
  path: string;
  /** Where its route stands in site.json. */
  pointer: string;
  /** Where its route stands among the routes. */
  index: number;
  draft: boolean;
  /** The route as it is written. */
  route: Group;
}

/** An address of the site: a route's own, or an alias. */
export interface Address {
  path: string;
  pointer: string;
  page: Page;
}
