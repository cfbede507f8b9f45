import { createSiteLinks, destination } from "../../../site/links.ts";
import { richTextLinks } from "../../../site/richText.ts";
import type { Cursor, Group } from "../../pointer/cursor.ts";
import type { Range } from "../../textEdits.ts";
import type { PageContext } from "../pageContext.ts";
import type { Address } from "../target.ts";
import { explainLink, explainWebsite } from "./explainLink.ts";

/** A link at its place in a value. */
export interface Link extends Address {
  /** The value that is the link, or contains it. */
  value: string;
  /** The range of the link, if the value is more than the link. */
  range: Range | undefined;
}

/** Called with a link. */
export type LinkVisit = (link: Link, at: Cursor) => void;

/** An address as a whole value, and what is called with the links to it. */
interface Known {
  link: Link;
  visits: readonly LinkVisit[];
}

/** The place of a link's label. */
export interface LabelPlace {
  /** The property or index beside the link. */
  key: string | number;
  /** The range of the label, if the value is more than the label. */
  range?: Range;
}

const LABELS = ["label", "linkLabel", "title"];

/** Creates a function that reads an address; it does each once, since most occur many times in a site. */
export function createAddressReader(
  page: Pick<PageContext, "resolve" | "isOpen" | "url">,
): (written: string) => Address {
  const withinSite = createSiteLinks(page.url);
  const cache = new Map<string, Address>();

  function read(written: string): Address {
    const resolved = page.resolve(written);
    const link = withinSite(resolved);
    const isAbsolute = link !== resolved;
    const isOpen = page.isOpen(written);
    const invalid = isOpen ? undefined : isAbsolute ? explainWebsite(resolved) : explainLink(destination(resolved));
    const within = isAbsolute && !isOpen && !invalid ? link : undefined;
    return { written, hasBrace: /[{}]/.test(written), isOpen, to: destination(within ?? resolved), within, invalid };
  }

  return (written) => {
    const address = cache.get(written) ?? read(written);
    cache.set(written, address);
    return address;
  };
}

/** Creates a reader of the links in values; it calls what `visitsTo` returns for the address of each. */
export function createLinkReader(
  readAddress: (written: string) => Address,
  visitsTo: (address: Address) => readonly LinkVisit[],
) {
  const cache = new Map<string, Known>();

  function lookUp(written: string): Known {
    const cached = cache.get(written);
    if (cached) return cached;
    const address = readAddress(written);
    const known = { link: { ...address, value: written, range: undefined }, visits: visitsTo(address) };
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
    /** A rich text: returns the links in it. */
    inside(value: string, at: Cursor): Link[] {
      return richTextLinks(value).map(({ address, start }) => {
        const { link, visits } = lookUp(address);
        const { written, hasBrace, isOpen, to, within, invalid } = link;
        const range = start === undefined ? undefined : ([start, start + address.length] as const);
        const inside = { written, hasBrace, isOpen, to, within, invalid, value, range };
        for (const visit of visits) visit(inside, at);
        return inside;
      });
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
