import type { NamedPlace } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";

/** A list of places of the site, with links to the pages that they are on. */
export function placeList(places: readonly NamedPlace[]): HTMLElement {
  const items = places.map(({ label, page }) =>
    element("li", {}, ...(page ? [element("a", { href: page.path }, page.title), " · "] : []), label),
  );
  return element("ul", {}, ...items);
}
