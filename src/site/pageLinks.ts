import { siteFields } from "../generated/fields.ts";
import { resolveConstants, substitute } from "./constants.ts";
import { mapPart } from "./fields.ts";
import { createSiteLinks, destination } from "./links.ts";
import { richTextLinks } from "./richText.ts";

/** What of a spec says how its links are written. */
interface LinkedSite {
  site: { url: string };
  constants?: Record<string, string>;
}

/** The places in a valid spec that name a page. */
export interface PagePlaces {
  /** The JSON pointers of the links and of the rich texts that lead to it. */
  links: string[];
  /** Those of the other paths of it, such as that of a page without a banner. Those of the page's own route are left out. */
  paths: string[];
}

/** Finds the places that name one of these paths, in the order of the file. */
export function placesOfPage(site: LinkedSite, paths: ReadonlySet<string>): PagePlaces {
  const withinSite = createSiteLinks(site.site.url);
  const constants = resolveConstants(site.constants);
  const places: PagePlaces = { links: [], paths: [] };
  const leadsThere = (href: string) => {
    const link = destination(withinSite(substitute(href, constants)));
    return link.kind === "page" && paths.has(link.path);
  };
  for (const [name, part] of Object.entries(site)) {
    if (!Object.hasOwn(siteFields, name)) continue;
    mapPart(name, part, (kind, value, pointer = "") => {
      if (typeof value !== "string") return value;
      if (kind === "href" || kind === "frameSource") {
        if (leadsThere(value)) places.links.push(pointer);
      } else if (kind === "richText") {
        if (richTextLinks(value).some(({ address }) => leadsThere(address))) places.links.push(pointer);
      } else if (kind === "path" && !pointer.startsWith("/routes/") && paths.has(value)) places.paths.push(pointer);
      return value;
    });
  }
  return places;
}
