import { type Destination, destination, fileName } from "../../../site/links.ts";
import { richTextLinks } from "../../../site/richText.ts";
import type { InvalidAddress } from "../../content/invalidAddress.ts";
import type { Cursor, Group } from "../../pointer/cursor.ts";
import type { Range } from "../../report.ts";
import type { Page } from "../pages/page.ts";
import type { SiteContext } from "../siteContext.ts";
import { explainLink, explainWebsite } from "./explainLink.ts";
import { siteLinksOf } from "./ownAddress.ts";

/** An address as it is written, wherever it stands, and what it leads to once its constants are replaced. */
export interface Target {
  written: string;
  /** Whether it has any brace. */
  hasBrace: boolean;
  /** Whether it has a brace that stands for nothing: a rule of its own tells of that, and where it leads is not known. */
  isOpen: boolean;
  to: Destination;
  /** How the same link is written within the site, with its constants replaced, when it is an absolute one to the site's own address. */
  within: string | undefined;
  /** The page that it leads to, if there is one. */
  page: Page | undefined;
  /** What keeps it from working, as far as the address alone shows it. */
  flaw: InvalidAddress | undefined;
}

/** A link in its place. */
export interface Link extends Target {
  /** The value that is the link, or holds it. */
  value: string;
  /** Where it stands within the value, when the value is more than the link. */
  range: Range | undefined;
}

type LinkContext = Pick<SiteContext, "resolve" | "isOpen" | "pages" | "linked" | "files" | "value">;

/** What is done with a link. */
export type LinkVisit = (link: Link, at: Cursor) => void;

/** An address, with the link that is nothing else, and what is done with those that lead there. */
interface Known {
  link: Link;
  visits: readonly LinkVisit[];
}

/** A link whose place is remembered. */
export interface PlacedLink extends Link {
  pointer: string;
}

/** Where the words of a link stand. */
export interface LabelPlace {
  /** In the group of the link. */
  key: string | number;
  /** Where they stand within the value, when the value is more than the words. */
  range?: Range;
}

const LABELS = ["label", "linkLabel", "title"];

/** Files that every build writes beside the pages. */
const BUILT = ["/sitemap.xml", "/robots.txt"];

/** The address of the page that a link leads to, when the site has no such page. */
export function deadPath({ to, page, isOpen }: Target): string | undefined {
  if (to.kind !== "page" || page) return undefined;
  return isOpen || BUILT.includes(to.path) ? undefined : to.path;
}

/** Makes links of values that are links or hold some, and shows them. */
export function createLinkReader(site: LinkContext, visitsTo: (target: Target) => readonly LinkVisit[]) {
  const { resolve, pages, linked, files } = site;
  const withinSite = siteLinksOf(site);
  /** Most addresses stand many times in a site, and are taken apart once. */
  const known = new Map<string, Known>();

  function lookUp(written: string): Known {
    return known.get(written) ?? meet(written);
  }

  function meet(written: string): Known {
    const resolved = resolve(written);
    const link = withinSite(resolved);
    const isAbsolute = link !== resolved;
    const isOpen = site.isOpen(written);
    const flaw = isOpen ? undefined : isAbsolute ? explainWebsite(resolved) : explainLink(destination(resolved));
    const within = isAbsolute && !isOpen && !flaw ? link : undefined;
    const to = destination(within ?? resolved);
    const page = to.kind === "page" ? pages.at(to.path) : undefined;
    if (page) linked.add(page);
    if (to.kind === "file") files.add(fileName(to.file));
    const hasBrace = /[{}]/.test(written);
    const whole: Link = { written, hasBrace, isOpen, to, within, page, flaw, value: written, range: undefined };
    const met = { link: whole, visits: visitsTo(whole) };
    known.set(written, met);
    return met;
  }

  return {
    /** A value that is a link. */
    whole(written: string, at: Cursor): Link {
      const { link, visits } = lookUp(written);
      for (const visit of visits) visit(link, at);
      return link;
    },
    /** A rich text. */
    inside(value: string, at: Cursor): void {
      for (const { address, start } of richTextLinks(value)) {
        const { link, visits } = lookUp(address);
        if (visits.length === 0) continue;
        const { written, hasBrace, isOpen, to, within, page, flaw } = link;
        const range = start === undefined ? undefined : ([start, start + address.length] as const);
        const inside = { written, hasBrace, isOpen, to, within, page, flaw, value, range };
        for (const visit of visits) visit(inside, at);
      }
    },
  };
}

/** The words of a link: those before it in a rich text, else those beside it; undefined when there are none. */
export function labelText({ value, range }: Link, { kind, group }: Cursor): string | undefined {
  if (range) return value.slice(...wordsBefore(value, range[0]));
  if (kind === "richText") return undefined;
  const label = labelKey(group);
  return label === undefined ? undefined : (group[label] as string);
}

/** Where the words of a link stand. */
export function labelPlace({ value, range }: Link, { key, group }: Cursor): LabelPlace {
  return range ? { key, range: wordsBefore(value, range[0]) } : { key: labelKey(group) ?? key };
}

function labelKey(group: Group): string | undefined {
  for (const label of LABELS) if (typeof group[label] === "string") return label;
  return undefined;
}

function wordsBefore(value: string, address: number): [number, number] {
  const end = value.lastIndexOf("](", address);
  return [value.lastIndexOf("[", end) + 1, end];
}
