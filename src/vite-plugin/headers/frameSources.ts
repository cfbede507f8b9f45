import { blockFields } from "../../generated/fields.ts";
import type { Site } from "../../generated/site.ts";
import { resolveConstants, substitute } from "../../site/constants.ts";
import { mapSite } from "../../site/fields.ts";
import { createSiteLinks, destination } from "../../site/links.ts";

/** What the frames of a site show. */
export interface FrameSources {
  /** Whether one shows a page or a file of the site itself. */
  own: boolean;
  /** The origins of the other websites, each once, in alphabetical order. */
  origins: string[];
}

/** Finds what the published pages of a site show in frames. */
export function frameSources(site: Site): FrameSources {
  const constants = resolveConstants(site.constants);
  const withinSite = createSiteLinks(site.site.url);
  const origins = new Set<string>();
  let own = false;
  mapSite({ ...site, routes: framingRoutes(site) }, (kind, value) => {
    if (kind !== "frameSource") return value;
    const to = destination(withinSite(substitute(value as string, constants)));
    if (to.kind === "external") origins.add(new URL(to.href).origin);
    else own = true;
    return value;
  });
  return { own, origins: [...origins].sort() };
}

/** Block types that have a frame. */
const FRAMING = new Set(
  Object.keys(blockFields).filter((type) => JSON.stringify(blockFields[type]).includes('"frameSource"')),
);

/** The published routes with no other blocks than those: walking thousands of pages whole takes its time. */
function framingRoutes({ routes }: Site) {
  return routes
    .filter(({ draft }) => !draft)
    .map(({ blocks }) => ({ blocks: blocks.filter(({ type }) => FRAMING.has(type)) }));
}
