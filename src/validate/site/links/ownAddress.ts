import { createSiteLinks, destination } from "../../../site/links.ts";
import { parseUrl } from "../../../site/parseUrl.ts";
import type { SiteContext } from "../siteContext.ts";

/** Where the preview runs. */
const PREVIEW_HOSTS = ["localhost", "127.0.0.1"];

/** The link within the site for an absolute link to the site, or to a page of its preview. */
export function linkWithinSite(
  address: string,
  { url, pages }: Pick<SiteContext, "url" | "pages">,
): string | undefined {
  const publicAddress = isPreview(address)
    ? (getOrigin(url) ?? "") + address.slice(getOrigin(address)?.length)
    : address;
  const link = createSiteLinks(url)(publicAddress);
  if (link === publicAddress) return undefined;
  const to = destination(link);
  // another server may use the port of the preview
  const isCertain = publicAddress === address || (to.kind === "page" && pages.at(to.path));
  return isCertain ? link : undefined;
}

function isPreview(address: string): boolean {
  return PREVIEW_HOSTS.includes(parseUrl(address)?.hostname ?? "");
}

function getOrigin(address: string): string | undefined {
  return parseUrl(address)?.origin;
}
