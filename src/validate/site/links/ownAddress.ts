import { createSiteLinks, destination } from "../../../site/links.ts";
import { valueAt } from "../../pointer/pointer.ts";
import type { SiteContext } from "../siteContext.ts";

const PREVIEW = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=[/?#]|$)/i;

type Site = Pick<SiteContext, "value" | "pages">;

/** Makes what writes an absolute link to the site's own address as a link within the site; other links stay as they are. */
export function siteLinksOf(site: Pick<Site, "value">): (href: string) => string {
  return createSiteLinks(addressOf(site));
}

/** The link within the site for an absolute one to it, or to a page of its preview. */
export function linkWithinSite(address: string, site: Site): string | undefined {
  const url = addressOf(site);
  const published = address.replace(PREVIEW, URL.canParse(url) ? new URL(url).origin : "");
  const link = createSiteLinks(url)(published);
  if (link === published) return undefined;
  const to = destination(link);
  // what else answers on the port of a preview is not known here
  const isCertain = published === address || (to.kind === "page" && site.pages.at(to.path));
  return isCertain ? link : undefined;
}

function addressOf({ value }: Pick<Site, "value">): string {
  const url = valueAt(value, "/site/url");
  return typeof url === "string" ? url : "";
}
