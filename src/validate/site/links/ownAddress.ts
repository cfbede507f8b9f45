import { createSiteLinks, destination } from "../../../site/links.ts";
import { valueAt } from "../../pointer/pointer.ts";
import type { SiteContext } from "../siteContext.ts";

/** Where the preview runs. */
const PREVIEW_HOSTS = ["localhost", "127.0.0.1"];

type Site = Pick<SiteContext, "value" | "pages">;

/** Creates a function that turns an absolute link to the site itself into a link within the site, and returns others unchanged. */
export function siteLinksOf(site: Pick<Site, "value">): (href: string) => string {
  return createSiteLinks(addressOf(site));
}

/** The link within the site for an absolute link to the site, or to a page of its preview. */
export function linkWithinSite(address: string, site: Site): string | undefined {
  const url = addressOf(site);
  const published = isPreview(address) ? (originOf(url) ?? "") + address.slice(originOf(address)?.length) : address;
  const link = createSiteLinks(url)(published);
  if (link === published) return undefined;
  const to = destination(link);
  // another server may use the port of the preview
  const isCertain = published === address || (to.kind === "page" && site.pages.at(to.path));
  return isCertain ? link : undefined;
}

function isPreview(address: string): boolean {
  return URL.canParse(address) && PREVIEW_HOSTS.includes(new URL(address).hostname);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

function addressOf({ value }: Pick<Site, "value">): string {
  const url = valueAt(value, "/site/url");
  return typeof url === "string" ? url : "";
}
