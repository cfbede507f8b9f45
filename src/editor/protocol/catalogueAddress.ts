import { APPLICATION } from "./applicationAddress.ts";

/** The address below which each example has a page; no page of the site can have it. It leads to CATALOGUE_VIEW. */
export const CATALOGUE = "/@blocks/";
/** The address of the view of Studio with all block types. */
export const CATALOGUE_VIEW = `${APPLICATION}/@blocks`;
/** The path of that view, as of a page. */
export const CATALOGUE_PAGE = "/@blocks";
/** Event to the view: the site or the files of examples have changed, and examples may look different. */
export const EXAMPLES_CHANGED = "prospectus:examples";

/** The address of the page of an example, such as "/@blocks/hero/0.html"; `isFailing`: of the page whose application never arrives. */
export function createExampleAddress(type: string, index: number, isFailing = false): string {
  return `${CATALOGUE}${type}/${index}${isFailing ? ".failing" : ""}.html`;
}
