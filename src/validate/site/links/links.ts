import type { Cursor, Group } from "../../../json/cursor.ts";
import type { Range } from "../../../json/textEdits.ts";
import { createSiteLinks, destination } from "../../../site/links.ts";
import { richTextLinks } from "../../../site/richText.ts";
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

/** An address as a whole value, and the visitors of the links to it. */
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

  function read(source: string): Address {
    const resolvedAddress = page.resolve(source);
    const link = withinSite(resolvedAddress);
    const isAbsolute = link !== resolvedAddress;
    const isOpen = page.isOpen(source);
    const invalid = isOpen
      ? undefined
      : isAbsolute
        ? explainWebsite(resolvedAddress)
        : explainLink(destination(resolvedAddress));
    const within = isAbsolute && !isOpen && !invalid ? link : undefined;
    return {
      written: source,
      hasBrace: /[{}]/.test(source),
      isOpen,
      to: destination(within ?? resolvedAddress),
      within,
      invalid,
    };
  }

  return (source) => {
    const address = cache.get(source) ?? read(source);
    cache.set(source, address);
    return address;
  };
}

/** Creates a reader of the links in values; it calls the result of `visitsTo` for the address of each. */
export function createLinkReader(
  readAddress: (written: string) => Address,
  visitsTo: (address: Address) => readonly LinkVisit[],
) {
  const cache = new Map<string, Known>();

  function lookUp(source: string): Known {
    const cachedLink = cache.get(source);
    if (cachedLink) return cachedLink;
    const address = readAddress(source);
    const addressLink = { link: { ...address, value: source, range: undefined }, visits: visitsTo(address) };
    cache.set(source, addressLink);
    return addressLink;
  }

  return {
    /** A value that is a link. */
    whole(source: string, at: Cursor): Link {
      const { link, visits } = lookUp(source);
      for (const visit of visits) visit(link, at);
      return link;
    },
    /** A rich text: returns the links in it. */
    inside(value: string, at: Cursor): Link[] {
      return richTextLinks(value).map(({ address, start }) => {
        const { link, visits } = lookUp(address);
        const { written: source, hasBrace, isOpen, to, within, invalid } = link;
        const range = start === undefined ? undefined : ([start, start + address.length] as const);
        const inside = { written: source, hasBrace, isOpen, to, within, invalid, value, range };
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
