import { type Destination, destination, fileName } from "../../../site/links.ts";
import { richTextLinks } from "../../../site/richText.ts";
import type { InvalidAddress } from "../../content/invalidAddress.ts";
import type { Cursor, Group } from "../../pointer/cursor.ts";
import type { Range } from "../../report.ts";
import type { Page } from "../pages/page.ts";
import type { SiteContext } from "../siteContext.ts";
import { explainLink, explainWebsite } from "./explainLink.ts";
import { siteLinksOf } from "./ownAddress.ts";

/** An address as it is written, and what it leads to once its constants are replaced. */
export interface Target {
  written: string;
  hasBrace: boolean;
  /** Whether it has a brace that belongs to no constant: another rule reports that, and where it leads is not known. */
  isOpen: boolean;
  to: Destination;
  /** For an absolute link to the site itself: the same link within the site, with its constants replaced. */
  within: string | undefined;
  page: Page | undefined;
  /** What is wrong with the address itself. */
  invalid: InvalidAddress | undefined;
}

/** A link at its place in a value. */
export interface Link extends Target {
  /** The value that is the link, or contains it. */
  value: string;
  /** The range of the link, if the value is more than the link. */
  range: Range | undefined;
}

type LinkContext = Pick<SiteContext, "resolve" | "isOpen" | "pages" | "linked" | "files" | "value">;

/** Called with a link. */
export type LinkVisit = (link: Link, at: Cursor) => void;

/** An address as a whole value, and what is called with the links to it. */
interface Known {
  link: Link;
  visits: readonly LinkVisit[];
}

/** A link with its pointer. */
export interface PlacedLink extends Link {
  pointer: string;
}

/** The place of a link's label. */
export interface LabelPlace {
  /** The property or index beside the link. */
  key: string | number;
  /** The range of the label, if the value is more than the label. */
  range?: Range;
}

const LABELS = ["label", "linkLabel", "title"];

/** Files that a build writes beside the pages. */
const BUILT = ["/sitemap.xml", "/robots.txt", "/feed.xml"];

/** The address of the page that a link leads to, when the site has no such page. */
export function deadPath({ to, page, isOpen }: Target): string | undefined {
  if (to.kind !== "page" || page) return undefined;
  return isOpen || BUILT.includes(to.path) ? undefined : to.path;
}

/** Creates a reader of the links in values; it calls what `visitsTo` returns for the target of each. */
export function createLinkReader(site: LinkContext, visitsTo: (target: Target) => readonly LinkVisit[]) {
  const { resolve, pages, linked, files } = site;
  const withinSite = siteLinksOf(site);
  /** Most addresses occur many times in a site. */
  const cache = new Map<string, Known>();

  function lookUp(written: string): Known {
    return cache.get(written) ?? read(written);
  }

  function read(written: string): Known {
    const resolved = resolve(written);
    const link = withinSite(resolved);
    const isAbsolute = link !== resolved;
    const isOpen = site.isOpen(written);
    const invalid = isOpen ? undefined : isAbsolute ? explainWebsite(resolved) : explainLink(destination(resolved));
    const within = isAbsolute && !isOpen && !invalid ? link : undefined;
    const to = destination(within ?? resolved);
    const page = to.kind === "page" ? pages.at(to.path) : undefined;
    if (page) linked.add(page);
    if (to.kind === "file") files.add(fileName(to.file));
    const hasBrace = /[{}]/.test(written);
    const whole: Link = { written, hasBrace, isOpen, to, within, page, invalid, value: written, range: undefined };
    const known = { link: whole, visits: visitsTo(whole) };
    cache.set(written, known);
    return known;
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
        const { written, hasBrace, isOpen, to, within, page, invalid } = link;
        const range = start === undefined ? undefined : ([start, start + address.length] as const);
        const inside = { written, hasBrace, isOpen, to, within, page, invalid, value, range };
        for (const visit of visits) visit(inside, at);
      }
    },
  };
}

/** The label of a link: before it in a rich text, else beside it; undefined if there is none. */
export function labelText({ value, range }: Link, { kind, group }: Cursor): string | undefined {
  if (range) return value.slice(...labelBefore(value, range[0]));
  if (kind === "richText") return undefined;
  const label = labelKey(group);
  return label === undefined ? undefined : (group[label] as string);
}

/** The place of a link's label. */
export function labelPlace({ value, range }: Link, { key, group }: Cursor): LabelPlace {
  return range ? { key, range: labelBefore(value, range[0]) } : { key: labelKey(group) ?? key };
}

function labelKey(group: Group): string | undefined {
  for (const label of LABELS) if (typeof group[label] === "string") return label;
  return undefined;
}

function labelBefore(value: string, address: number): [number, number] {
  const end = value.lastIndexOf("](", address);
  return [value.lastIndexOf("[", end) + 1, end];
}
