import { decodeAddress } from "../../site/links.ts";
import { closestName } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { Place } from "../pointer/cursor.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { fixLink } from "../site/links/fixLink.ts";
import type { Link, PlacedLink } from "../site/links/links.ts";
import type { Page } from "../site/pages/page.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** The place that every page has: its top. */
const TOP = "top";

/** A link to a place that its page does not have. */
export const deadAnchor: Rule = {
  id: "dead-anchor",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const wanted: Wanted[] = [];
    const known = new Map<Page, readonly string[] | undefined>();
    let homes: ReadonlyMap<string, Page | undefined> | undefined;

    /** The names of a page's places; undefined when they cannot all be read. */
    function namesOn(page: Page): readonly string[] | undefined {
      if (known.has(page)) return known.get(page);
      const names: string[] = [];
      const complete = site.pages.anchors(page, ({ name }) => names.push(name));
      known.set(page, complete ? names : undefined);
      return known.get(page);
    }

    return {
      linksTo({ to, page, isOpen }) {
        const hash = to.kind === "page" || to.kind === "anchor" ? decodeAddress(to.hash) : "";
        if (hash === "" || hash === TOP || isOpen || (to.kind === "page" && !page)) return undefined;
        const uses: Wanted["uses"] = [];
        wanted.push({ hash, page, uses });
        return (link, at) => uses.push({ link, place: at.place() });
      },
      end() {
        for (const { hash, page, uses } of wanted) {
          if (page && !lacking([page], hash)) continue;
          for (const { link, place } of uses) {
            const { pointer } = place;
            const lack = lacking(page ? [page] : pagesShowing(pointer, site), hash);
            if (lack) report(dead({ ...link, pointer }, hash, { ...lack, moved: movedTo(hash) }));
          }
        }
      },
    };

    /** The page that has a place of this name, where no other has: what was moved there is still linked where it was. */
    function movedTo(hash: string): Page | undefined {
      homes ??= homesOf(site.pages.all, namesOn);
      return homes.get(hash);
    }

    /** The first of some pages that has no such place. */
    function lacking(pages: readonly Page[], hash: string): Lack | undefined {
      for (const page of pages) {
        const names = namesOn(page);
        if (names && !names.includes(hash)) return { page, names };
      }
      return undefined;
    }
  },
};

/** The page of each name that one page alone has. */
function homesOf(pages: readonly Page[], namesOn: (page: Page) => readonly string[] | undefined) {
  const homes = new Map<string, Page | undefined>();
  for (const page of pages)
    for (const name of new Set(namesOn(page))) homes.set(name, homes.has(name) ? undefined : page);
  return homes;
}

/** A place to which links lead: on a page, or on those that show the link. */
interface Wanted {
  hash: string;
  page: Page | undefined;
  uses: { link: Link; place: Place }[];
}

/** A page without a place that is wanted, and the places that it has. */
interface Lack {
  page: Page;
  names: readonly string[];
  /** The only page that has it. */
  moved?: Page | undefined;
}

function pagesShowing(pointer: string, { pages }: SiteContext): readonly Page[] {
  const shownOn = pages.showing(pointer);
  return shownOn === "every page" ? pages.all : shownOn;
}

function dead(link: PlacedLink, hash: string, { page, names, moved }: Lack): ReportDescriptor {
  const message = `The page "${page.path}" has no place "#${hash}"`;
  const place = { pointer: link.pointer, on: "value", ...(link.range && { range: link.range }) } as const;
  const groupBy = `${page.path}#${hash}`;
  if (moved) {
    const repair = writeInstead({ word: `${moved.path}#${hash}`, certain: false }, link.range);
    return {
      ...place,
      message,
      remedy: `It stands on "${moved.path}". ${repair.title}.`,
      suggestions: [repair],
      groupBy,
    };
  }
  const meant = link.written.includes(hash) ? closestName(hash, names) : undefined;
  const known = names.length > 0 ? ` It has ${alternatives(names.slice(0, 6), "and")}.` : "";
  return {
    ...place,
    message,
    remedy: meant
      ? `Write "#${meant.word}" in its place.`
      : `Give a block of that page "id": "${hash}", or link to a place that it has.${known}`,
    ...(meant && { suggestions: [fixLink(link, hash, meant)] }),
    groupBy,
  };
}
