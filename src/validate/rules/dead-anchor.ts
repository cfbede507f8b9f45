import { decoded } from "../../site/links";
import type { PlacedLink } from "../links";
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
    const links: (PlacedLink & { hash: string })[] = [];
    const known = new Map<Page, readonly string[] | undefined>();

    /** The names of a page's places; undefined when they cannot all be read. */
    function namesOn(page: Page): readonly string[] | undefined {
      if (known.has(page)) return known.get(page);
      const names: string[] = [];
      const complete = site.pages.anchors(page, ({ name }) => names.push(name));
      known.set(page, complete ? names : undefined);
      return known.get(page);
    }

    return {
      linksTo({ to }) {
        const hash = to.kind === "page" || to.kind === "anchor" ? decoded(to.hash) : "";
        if (hash === "" || hash === TOP || hash.includes("{")) return undefined;
        return (link, at) => links.push({ ...link, hash, pointer: at.pointer });
      },
      end() {
        for (const link of links) {
          for (const page of targetsOf(link, site)) {
            const names = namesOn(page);
            if (!names || names.includes(link.hash)) continue;
            report(dead(link, link.hash, page, names));
            break;
          }
        }
      },
    };
  },
};

function targetsOf({ to, page, pointer }: PlacedLink, { pages }: SiteContext): readonly Page[] {
  if (to.kind === "page") return page ? [page] : [];
  const shownOn = pages.showing(pointer);
  return shownOn === "every page" ? pages.all : shownOn;
}

function dead(link: PlacedLink, hash: string, page: Page, names: readonly string[]): Report {
  const meant = link.written.includes(hash) ? nearest(hash, names) : undefined;
  const known = names.length > 0 ? ` It has ${alternatives(names.slice(0, 6), "and")}.` : "";
  return {
    pointer: link.pointer,
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
