import type { WrittenLink } from "../links";
import type { Page } from "../pages";
import type { Report } from "../report";
import type { Rule } from "../rule";
import type { SiteContext } from "../siteContext";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";
import { mendLink } from "../words/replacement";

/** The place that every page has: its top. */
const TOP = "top";

/** A link to a place that its page does not have. */
export const deadAnchor: Rule = {
  id: "dead-anchor",
  severity: "error",
  phase: "reference",
  check(site, report) {
    for (const link of site.links()) {
      if (link.to.kind !== "page" && link.to.kind !== "anchor") continue;
      const hash = decode(link.to.hash);
      if (hash === "" || hash === TOP || hash.includes("{")) continue;
      for (const page of targetsOf(link, site)) {
        const names = site.pages.anchors(page)?.map(({ field }) => field.value);
        if (!names || names.includes(hash)) continue;
        report(dead(link, hash, page, names));
        break;
      }
    }
  },
};

function targetsOf({ to, field }: WrittenLink, { pages }: SiteContext): readonly Page[] {
  if (to.kind === "page") {
    const page = pages.at(to.path);
    return page ? [page] : [];
  }
  const shownOn = pages.showing(field.pointer);
  return shownOn === "every page" ? pages.all : shownOn;
}

function dead(link: WrittenLink, hash: string, page: Page, names: readonly string[]): Report {
  const meant = link.written.includes(hash) ? nearest(hash, names) : undefined;
  const known = names.length > 0 ? ` It has ${alternatives(names.slice(0, 6), "and")}.` : "";
  return {
    pointer: link.field.pointer,
    on: "value",
    ...(link.range && { range: link.range }),
    message: `The page "${page.path}" has no place "#${hash}"`,
    remedy: meant
      ? `Write "#${meant.word}" in its place.`
      : `Give a block of that page "id": "${hash}", or link to a place that it has.${known}`,
    ...(meant && { suggestions: [mendLink(link, hash, meant)] }),
    groupBy: `${page.path}#${hash}`,
  };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
