import type { SiteView } from "../blockModels.ts";
import { createSiteLinks, destination } from "../links.ts";
import { readTerms, type TermCalendar, type Terms } from "./terms.ts";

/** The parts of a site with which the terms of an event are read. */
export interface TermSite extends Pick<SiteView, "now"> {
  settings: Pick<SiteView["settings"], "language" | "url">;
  /** A text with its constants replaced, without marks. */
  substitute(source: string): string;
  /** The term calendars on the page with a path. */
  blocksOn(path: string, type: "termCalendar"): TermCalendar[];
}

/** The terms that an event of a page at a path names with `during`; undefined if they are no term calendar. */
export function findTerms(during: string | undefined, site: TermSite, path: string): Terms | undefined {
  if (during === undefined) return undefined;
  const { settings, now, substitute } = site;
  const to = destination(createSiteLinks(settings.url)(substitute(during)));
  if (to.kind !== "page" && to.kind !== "anchor") return undefined;
  const calendars = site
    .blocksOn(to.kind === "page" ? to.path : path, "termCalendar")
    .filter(({ id }) => to.hash === "" || id === to.hash);
  return calendars.length > 0
    ? readTerms(calendars, { language: settings.language, now, text: substitute })
    : undefined;
}
