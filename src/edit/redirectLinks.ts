import type { Site } from "../generated/site.ts";
import { below } from "../json/fileStyle.ts";
import { OperationError, setValue } from "../json/jsonEdits.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { resolveConstants, substitute } from "../site/constants.ts";
import { createSiteLinks, decodeAddress, destination } from "../site/links.ts";
import { linkEdits } from "./linkEdits.ts";

/**
 * Lets all links to a page, to its aliases and to places on it lead to another page, such as before it is deleted; or
 * only those to some places, which are ids on it. The text must be a valid spec.
 */
export function redirectLinks(text: string, from: string, to: string, places?: readonly string[]): TextEdit[] {
  const site: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const index = site.routes.findIndex(({ path }) => path === from);
  const route = site.routes[index];
  if (!route) throw new OperationError(`No page has the address ${from}`);
  const paths = new Set([from, ...(route.aliases ?? [])]);
  const withinSite = createSiteLinks(site.site.url);
  const redirect = (href: string, pointer = "", shownHref = href) => {
    const link = destination(withinSite(shownHref));
    if (link.kind !== "page" && link.kind !== "anchor") return href;
    const isOnPage = link.kind === "page" ? paths.has(link.path) : pointer.startsWith(`/routes/${index}/`);
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
