import type { Route, Site } from "../generated/site.ts";
import { expandFragments } from "./fragments.ts";
import type { MediaUse } from "./mediaUses.ts";

/** Returns the uses of pictures on a route, those in its fragments included. */
export type PictureUses = (route: Route, pointer: string) => MediaUse[];

/** Indexes the uses of pictures by route. */
export function pictureUses(site: Site, uses: readonly MediaUse[]): PictureUses {
  const byPart = usesByPart(uses);
  return (route, pointer) => partsOf(site, route, pointer).flatMap((part) => byPart.get(part) ?? []);
}

/** The uses of pictures by the pointer of their route or fragment. */
function usesByPart(uses: readonly MediaUse[]): Map<string, MediaUse[]> {
  const byPart = new Map<string, MediaUse[]>();
  for (const use of uses) {
    const part = /^\/(?:routes|fragments)\/[^/]+/.exec(use.pointer)?.[0];
    if (use.as !== "shown" || !part) continue;
    const others = byPart.get(part);
    if (others) others.push(use);
    else byPart.set(part, [use]);
  }
  return byPart;
}

/** The pointers of a route and of the fragments in it. */
function partsOf(site: Site, route: Route, pointer: string): string[] {
  if (!route.blocks.some(({ type }) => type === "fragment")) return [pointer];
  const placed = expandFragments(site, route.blocks, `${pointer}/blocks`);
  return [...new Set([pointer, ...placed.map((one) => one.pointer.split("/").slice(0, 3).join("/"))])];
}
