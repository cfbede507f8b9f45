import { type Destination, destination } from "../../site/links";
import { valueAt } from "../places/pointer";
import type { SiteContext } from "../siteContext";
import { nearest } from "../words/nearest";

const PREVIEW = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=[/?#]|$)/i;

type Site = Pick<SiteContext, "value" | "pages">;

/** Tells the page that a link to the site's own address is meant for; what else may stand there is not known here. */
export function ownPages(site: Site): (to: Destination) => Destination | undefined {
  const url = addressOf(site);
  return (to) => {
    const way = to.kind === "external" ? wayBelow(url, to.href) : undefined;
    const own = way === undefined ? undefined : destination(way);
    if (own?.kind !== "page") return undefined;
    const isMeant = site.pages.at(own.path) ?? nearest(own.path, paths(site));
    return isMeant && own;
  };
}

/** The way to a page of the site from an address of its preview, or one that is not secure. */
export function wayFromPreview(address: string, site: Site): string | undefined {
  const url = addressOf(site);
  const published = address.replace(PREVIEW, url && URL.canParse(url) ? new URL(url).origin : "");
  const way = wayBelow(url, published.replace(/^http:/i, "https:"));
  const to = way === undefined ? undefined : destination(way);
  return to?.kind === "page" && site.pages.at(to.path) ? way : undefined;
}

function wayBelow(url: string | undefined, address: string): string | undefined {
  if (!url || !address.startsWith(url)) return undefined;
  const way = address.slice(url.length);
  if (!/^(?:[/?#]|$)/.test(way)) return undefined;
  return way.startsWith("/") ? way : `/${way}`;
}

/** The address of the site without a slash at its end. */
function addressOf({ value }: Site): string | undefined {
  const url = valueAt(value, "/site/url");
  return typeof url === "string" ? url.replace(/\/+$/, "") : undefined;
}

function paths({ pages }: Site): string[] {
  return pages.addresses.map(({ path }) => path);
}
