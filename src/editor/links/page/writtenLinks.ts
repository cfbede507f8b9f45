import { createPlace } from "../../frame/edit/places.ts";
import { application } from "../../frame/link/application.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { Where } from "../../protocol/windowApi.ts";

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

/** Has the application ask where the link of an anchor leads, and save the answer; `where` it is changed if the person has said so. */
export async function changeLink(anchor: HTMLAnchorElement, map: PointMap, where?: Where): Promise<void> {
  const link = findLink(anchor, map);
  if (!link) return;
  const result = await application.changeLink({ ...createPlace(link.pointer, map), href: link.href }, where);
  if (result === "follow") location.assign(anchor.href);
}
