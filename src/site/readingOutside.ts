import type { Picture } from "../generated/site.ts";
import { asciiUrl } from "./links.ts";
import type { PageContext } from "./pageContext.ts";
import { compileRichText } from "./richText.ts";

/** Turns written values into values that can be read outside of the site: all their addresses are absolute. */
export interface OutsideReader {
  /** The absolute URL of a link on the page at a path. */
  href(href: string, path: string): string;
  /** A rich text on the page at a path. */
  html(source: string, path: string): string;
  pictureUrl(picture: Picture): string;
}

export function createOutsideReader({ resolver, settings, absoluteUrl }: PageContext): OutsideReader {
  function readHref(href: string, path: string): string {
    if (href.startsWith("/")) return absoluteUrl(href);
    return /^(#|$)/.test(href) ? absoluteUrl(path + href) : asciiUrl(href);
  }
  return {
    href: readHref,
    html: (source, path) =>
      compileRichText(source, {
        text: (token) => resolver.text(token),
        href: (address) =>
          resolver.leadsToAbsentPage(address)
            ? undefined
            : { href: readHref(resolver.text(address), path), kind: "page" },
        newTab: "",
      }).replaceAll(' data-kind="page"', ""),
    pictureUrl: (picture) => new URL((resolver.visit("picture", picture) as { src: string }).src, settings.url).href,
  };
}
