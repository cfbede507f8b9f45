import common from "../../../schema/common.schema.json" with { type: "json" };
import { DIRECTIVE, decodeAddress } from "../../site/links.ts";
import { closestName } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { fixLink } from "../site/links/fixLink.ts";
import type { Page } from "../site/pages/page.ts";
import type { PlacedLink } from "../site/target.ts";

/** A link to a place, such as /fees#terms, that its page does not have. */
export const deadAnchor: SiteRule = {
  kind: "site",
  id: "dead-anchor",
  severity: "error",
  phase: "reference",
  check({ pages }, report) {
    const anchors: Anchor[] = [];
    const namesByPage = new Map<Page, readonly string[] | undefined>();

    /** The names of a page's places; undefined when they cannot all be read. */
    function listNames(page: Page): readonly string[] | undefined {
      if (namesByPage.has(page)) return namesByPage.get(page);
      const names: string[] = [];
      const complete = pages.anchors(page, ({ name }) => names.push(name));
      namesByPage.set(page, complete ? names : undefined);
      return namesByPage.get(page);
    }

    function lacks(page: Page, hash: string): boolean {
      return listNames(page)?.includes(hash) === false;
    }

    /** The pages that a link without a path may be read on. */
    function pagesShowing(pointer: string): readonly Page[] {
      const shownOn = pages.showing(pointer);
      return shownOn === "every page" ? pages.all : shownOn;
    }

    return {
      linksTo({ to, page, isOpen }) {
        const hash = to.kind === "page" || to.kind === "anchor" ? decodeAddress(to.hash) : "";
        if (hash === "" || hash === TOP || isOpen || (to.kind === "page" && !page)) return undefined;
        const uses: Anchor["uses"] = [];
        anchors.push({ hash, page, uses });
        return (link) => uses.push(link);
      },
      end() {
        for (const { hash, page, uses } of anchors) {
          if (page && !lacks(page, hash)) continue;
          const having = pages.all.filter((candidate) => listNames(candidate)?.includes(hash));
          const home = having.length === 1 ? having[0] : undefined;
          for (const link of uses) {
            const lacking = page ?? pagesShowing(link.pointer).find((candidate) => lacks(candidate, hash));
            if (lacking) report(reportAnchor(link, hash, { page: lacking, names: listNames(lacking), home }));
          }
        }
      },
    };
  },
};

/** The place that every page has. */
const TOP = "top";

/** The characters that the id of a block may have. */
const ID = new RegExp(common.definitions.id.pattern);

/** A place that links lead to: on a page, or on the pages that show the link. */
interface Anchor {
  hash: string;
  page: Page | undefined;
  uses: PlacedLink[];
}

/** A page that lacks a place, the places that it has, and the only page that has it. */
interface Lacking {
  page: Page;
  names: readonly string[] | undefined;
  home: Page | undefined;
}

function reportAnchor(link: PlacedLink, hash: string, { page, names = [], home }: Lacking): ReportDescriptor {
  const descriptor = {
    pointer: link.pointer,
    on: "value",
    ...(link.range && { range: link.range }),
    message: `The page "${page.path}" has no place "#${hash}"`,
    groupBy: `${page.path}#${hash}`,
  } as const;
  const [address = "", ...directives] = link.written.split(DIRECTIVE);
  if (home) {
    const word = [`${home.path}#${hash}`, ...directives].join(DIRECTIVE);
    const fix = writeInstead({ word, certain: false }, link.range);
    return { ...descriptor, remedy: `The page "${home.path}" has it. ${fix.title}.`, suggestions: [fix] };
  }
  const match = address.includes(hash) ? closestName(hash, names) : undefined;
  if (match)
    return {
      ...descriptor,
      remedy: `Write "#${match.word}" in its place.`,
      suggestions: [fixLink(link, hash, match)],
    };
  const nameList = names.length > 0 ? ` It has ${alternatives(names.slice(0, 6), "and")}.` : "";
  const alternative = ID.test(hash) ? `, or give a block of that page the id "${hash}"` : "";
  return { ...descriptor, remedy: `Link to another place${alternative}.${nameList}` };
}
