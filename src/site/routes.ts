import type { Route, Site } from "../generated/site.ts";

/** An address of the site and the route that it shows. */
export interface Address {
  path: string;
  route: Route;
  /** Where the route stands in site.json. */
  pointer: string;
  /** Whether it is a second address of its route. */
  alias: boolean;
}

/** Every address of the site, aliases after their route; drafts only when asked for. */
export function addresses(site: Site, drafts: "with drafts" | "without drafts"): Address[] {
  return site.routes.flatMap((route, index) => {
    if (route.draft && drafts === "without drafts") return [];
    const pointer = `/routes/${index}`;
    const aliases = (route.aliases ?? []).map((path) => ({ path, route, pointer, alias: true }));
    return [{ path: route.path, route, pointer, alias: false }, ...aliases];
  });
}

/** The file of a page without its ending: `index` for `/`, `fees` for `/fees`. */
export function fileStem(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

/** The full address of a page, for search engines. */
export function absoluteUrl(site: Site, path: string): string {
  return site.site.url.replace(/\/+$/, "") + path;
}
