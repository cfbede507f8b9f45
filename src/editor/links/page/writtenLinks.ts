import { createPlace } from "../../frame/edit/places.ts";
import { application } from "../../frame/link/application.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";

/** A link that is a value of site.json. */
export interface WrittenLink {
  pointer: string;
  anchor: HTMLAnchorElement;
  /** As it is written. */
  href: string;
}

/** The link that an element is, or is in; undefined if it is not written as a value of its own. */
export function findLink(element: Element, { root, links }: PointMap): WrittenLink | undefined {
  const anchor = element.closest("a");
  const pair = anchor && findPairsTo(anchor, root).at(-1);
  if (!pair || pair.element !== anchor) return undefined;
  const pointer = pair.node.attributes.get("href")?.find((candidate) => Object.hasOwn(links, candidate));
  const href = pointer === undefined ? undefined : links[pointer];
  return pointer === undefined || href === undefined ? undefined : { pointer, anchor, href };
}

/** Has the application ask where a link leads, and save the answer. */
export async function changeLink({ pointer, anchor, href }: WrittenLink, map: PointMap): Promise<void> {
  const result = await application.changeLink({ ...createPlace(pointer, map), href });
  if (result === "follow") location.assign(anchor.href);
}
