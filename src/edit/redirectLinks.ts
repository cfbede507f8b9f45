import type { Site } from "../generated/site.ts";
import { below } from "../json/fileStyle.ts";
import { OperationError, setValue } from "../json/jsonEdits.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { resolveConstants, substitute } from "../site/constants.ts";
import { createSiteLinks, decodeAddress, destination } from "../site/links.ts";
import { findPageByPath, findPageByPointer, listWrittenEntries } from "../site/writtenPages.ts";
import { linkEdits } from "./linkEdits.ts";

/**
 * Lets all links to a page, to its aliases and to places on it lead to another page, such as before it is deleted; or
 * only those to some places, which are ids on it. The text must be a valid spec.
 */
export function redirectLinks(text: string, from: string, to: string, places?: readonly string[]): TextEdit[] {
  const site: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const page = findPageByPath(site, from);
  if (page?.path !== from) throw new OperationError(`No page has the address ${from}`);
  // with a page, the pages of its entries go
  const entryPaths = listWrittenEntries(site).flatMap(({ pointer, path }) =>
    pointer.startsWith(`${page.pointer}/`) ? path : [],
  );
  const paths = new Set([from, ...page.aliases, ...(places ? [] : entryPaths)]);
  const withinSite = createSiteLinks(site.site.url);
  const redirect = (href: string, pointer = "", shownHref = href) => {
    const link = destination(withinSite(shownHref));
    if (link.kind !== "page" && link.kind !== "anchor") return href;
    const isOnPage = link.kind === "page" ? paths.has(link.path) : findPageByPointer(site, pointer)?.path === from;
    const isMeant = places ? places.includes(decodeAddress(link.hash)) : link.kind === "page";
    return isOnPage && isMeant ? to : href;
  };
  const constants = Object.entries(site.constants ?? {}).map(
    ([name, value]) => [name, value, redirect(value)] as const,
  );
  const resolvedTexts = resolveConstants(Object.fromEntries(constants.map(([name, , value]) => [name, value])));
  const edits = constants.flatMap(([name, before, after]) =>
    before === after ? [] : setValue(text, below("/constants", name), after),
  );
  return [
    ...edits,
    ...linkEdits(text, site, (href, pointer) => redirect(href, pointer, substitute(href, resolvedTexts))),
  ];
}
