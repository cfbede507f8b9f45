import { proxy } from "comlink";
import { application } from "../../frame/link/application.ts";
import { pairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { PickedLink } from "../../protocol/windowApi.ts";
import { pageMap } from "./page.ts";
import { trySave } from "./save.ts";
import { askWhere, setAt, type Where } from "./sharedParts.ts";

/** A link that is a value of site.json. */
export interface WrittenLink {
  pointer: string;
  anchor: HTMLAnchorElement;
  /** As it is written. */
  href: string;
}

/** The link that an element is, or is in; undefined if it is not written as a value of its own. */
export function linkOf(element: Element, { root, links }: PointMap): WrittenLink | undefined {
  const anchor = element.closest("a");
  const pair = anchor && pairsTo(anchor, root).at(-1);
  if (!pair || pair.element !== anchor) return undefined;
  const pointer = pair.node.attributes.get("href")?.find((candidate) => Object.hasOwn(links, candidate));
  return pointer === undefined ? undefined : { pointer, anchor, href: links[pointer] as string };
}

/** Asks where a link leads, and saves the answer; also asks where it is changed, unless that is `knownPlace`. */
export async function changeLink({ pointer, anchor, href }: WrittenLink, knownPlace?: Where): Promise<void> {
  const map = await pageMap();
  const pickedLink = await application.pickLink(
    href,
    true,
    proxy(async (newLink: PickedLink) => {
      if (newLink.href === href) return true;
      const where = knownPlace ?? (await askWhere(pointer, map, newLink.isOnlyHere));
      if (!where) return [];
      return trySave({ title: "Link", base: map.hash, operations: setAt(where, pointer, newLink.href, map) });
    }),
  );
  if (pickedLink === "follow") location.assign(anchor.href);
}
