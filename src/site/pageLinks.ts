import { siteFields } from "../generated/fields.ts";
import { resolveConstants, substitute } from "./constants.ts";
import { mapPart } from "./fields.ts";
import { createSiteLinks, type Destination, destination } from "./links.ts";
import { richTextLinks } from "./richText.ts";

/** The properties of a spec on which its links depend. */
interface LinkedSite {
  site: { url: string };
  constants?: Record<string, string>;
}

/** The places in a valid spec that name a page. */
export interface PagePlaces {
  /** The JSON pointers of the links and of the rich texts that lead to it. */
  links: string[];
  /**
   * Pointers of the other paths that name it, such as in the list of pages without a banner. The page's own route is
   * left out.
   */
  paths: string[];
}

/** Finds the places that name one of these paths, in the order of the file. */
export function findPagePlaces(site: LinkedSite, paths: ReadonlySet<string>): PagePlaces {
  const foundPaths: string[] = [];
  const links = findLinks(
    site,
    (link) => link.kind === "page" && paths.has(link.path),
    (path, pointer) => {
      if (!pointer.startsWith("/routes/") && paths.has(path)) foundPaths.push(pointer);
    },
  );
  return { links, paths: foundPaths };
}

/**
 * Finds the links of a valid spec, and the rich texts with links, that lead somewhere, in the order of the file, as JSON
 * pointers. `visitPath` is called with the other paths of pages.
 */
export function findLinks(
  site: LinkedSite,
  leadsThere: (link: Destination, pointer: string) => boolean,
  visitPath: (path: string, pointer: string) => void = () => {},
): string[] {
  const withinSite = createSiteLinks(site.site.url);
  const constants = resolveConstants(site.constants);
  const pointers: string[] = [];
  const isFound = (href: string, pointer: string) =>
    leadsThere(destination(withinSite(substitute(href, constants))), pointer);
  for (const [name, part] of Object.entries(site)) {
    if (!Object.hasOwn(siteFields, name)) continue;
    mapPart(name, part, (kind, value, pointer = "") => {
      if (typeof value !== "string") return value;
      if (kind === "href" || kind === "frameSource") {
        if (isFound(value, pointer)) pointers.push(pointer);
      } else if (kind === "richText") {
        if (richTextLinks(value).some(({ address }) => isFound(address, pointer))) pointers.push(pointer);
      } else if (kind === "path") visitPath(value, pointer);
      return value;
    });
  }
  return pointers;
}
