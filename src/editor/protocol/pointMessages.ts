/** The URL of where the values of a page are from; no page can have it. */
export const POINTS = "/@points.json";
/** Event from the client, with an OpenRequest in a PageEvent. */
export const OPEN = "prospectus:open";
/** Event to the client, with a NotOpened. */
export const NOT_OPENED = "prospectus:not-opened";

/** Asks to open the editor at a value. */
export interface OpenRequest {
  pointer: string;
}

/** Says that no editor could be opened. */
export interface NotOpened {
  /** Where the value is, such as site.json:142:11. */
  place: string;
}
