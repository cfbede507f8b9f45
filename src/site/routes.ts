import type { Route, Site } from "../generated/site.ts";

/** A path of the site with its route. */
export interface Address {
  path: string;
  route: Route;
  /** The JSON pointer of the route in site.json. */
  pointer: string;
  /** Whether the path is an alias of its route. */
  alias: boolean;
}

/** Every address of the site, aliases after their route. */
export function addresses(site: Site, drafts: "with drafts" | "without drafts"): Address[] {
  return site.routes.flatMap((route, index) => {
    if (route.draft && drafts === "without drafts") return [];
    const pointer = `/routes/${index}`;
    const aliases = (route.aliases ?? []).map((path) => ({ path, route, pointer, alias: true }));
    return [{ path: route.path, route, pointer, alias: false }, ...aliases];
  });
}

/** The file name of a page without its extension: `index` for `/`, `fees` for `/fees`. */
export function fileStem(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

/** The absolute URL of a page. */
export function absoluteUrl(site: Site, path: string): string {
  return site.site.url.replace(/\/+$/, "") + path;
}
