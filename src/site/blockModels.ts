import type { BlockType, Href, Block as RenderedBlock, Words } from "../generated/props.ts";
import type { Location, Site, Block as WrittenBlock, Picture as WrittenPicture } from "../generated/site.ts";
import type { FieldVisitor } from "./fields.ts";
import type { ResolvedTheme } from "./theme/resolveTheme.ts";
import type { ThirdParty } from "./thirdParties.ts";

/** The property `site` of site.json, with constants resolved and a complete theme. */
export type Settings = Omit<Site["site"], "theme"> & { theme: ResolvedTheme };

/** A block as it is written in site.json. */
export type Written<Type extends BlockType> = Extract<WrittenBlock, { type: Type }>;

/** A block as its component gets it. */
export type Rendered<Type extends BlockType> = Extract<RenderedBlock, { type: Type }>;

/**
 * The values that a block needs of the site beside its own: the default export of `src/blocks/<type>/model.ts`. All
 * functions are pure: the same block on the same site gives the same result, which has to be serializable as JSON.
 */
export interface BlockModel<Type extends BlockType = BlockType> {
  /** The properties that the block's schema declares under `rendered`, on the page at a path. */
  props?(block: Written<Type>, site: SiteView, path: string): Partial<Rendered<Type>>;
  /**
   * An object of schema.org with its `@type`, by which the head of the page at a path describes the block to search
   * engines.
   */
  structuredData?(block: Written<Type>, site: SiteView, path: string): object | undefined;
  /** The entries of the block that people can subscribe to. */
  feed?(block: Written<Type>, site: SiteView): FeedEntry[];
  /** The facts of an entry that its own page shows below its title, such as its day and place. */
  entryFacts?(entry: object, block: Written<Type>, site: SiteView): EntryFact[];
  /** An object of schema.org that describes an entry of the block, for the head of the entry's own page at a path. */
  entryStructuredData?(entry: object, block: Written<Type>, site: SiteView, path: string): object | undefined;
  /** The calendar of the block on the page at a path, if people can subscribe to it. */
  calendar?(block: Written<Type>, site: SiteView, path: string): Calendar | undefined;
}

/** A fact of an entry: its label is for screen readers. */
export interface EntryFact {
  label: string;
  text: string;
  datetime?: string;
}

/** The models of block types; most types have none. */
export type BlockModels = { readonly [Type in BlockType]?: BlockModel<Type> };

/** A page of the site in a list of all pages. */
export interface ListedPage {
  path: string;
  /** Whether the path is an alias of the page before it. */
  alias: boolean;
  /** Its title; of the home page, its label in the menu. */
  label: string;
  /** The path as it is shown. */
  address: string;
  href: Href;
}

/** An entry of the site's feed. */
export interface FeedEntry {
  title: string;
  /** An ISO 8601 date, such as 2027-01-31. */
  date: string;
  /** The path or URL that it leads to; the page of its block if there is none. */
  href?: string;
  /** Plain text. */
  summary?: string;
  /** The whole entry as it is written, of which the feed has the content. */
  whole?: WholeEntry;
}

/** The parts of an entry that are its content, as they are written. */
export interface WholeEntry {
  /** The path of the page that shows it. */
  path: string;
  /** A rich text. */
  text?: string;
  picture?: WrittenPicture;
  /** The blocks of its own page. */
  blocks?: readonly WrittenBlock[];
}

/** A calendar that people can subscribe to. */
export interface Calendar {
  /** Its file is /<name>.ics. */
  name: string;
  title: string;
  /** The present day in the site's time zone, as ISO 8601. */
  day: string;
  language: string;
  entries: CalendarEntry[];
}

/** An event of a calendar on one of its days. */
export interface CalendarEntry {
  /** The same as long as the event is on its page and begins on the same day, whatever else changes. */
  uid: string;
  /** The name of the file of the event alone, with all of its days: /<name of the calendar>/<file>.ics. */
  file: string;
  title: string;
  /** As ISO 8601 in UTC; of an event that takes all day, the first day without a time. */
  start: string;
  /** As ISO 8601 in UTC; of an event that takes all day, the last day. */
  end?: string;
  place?: string;
  /** The absolute URL of the page about it. */
  url: string;
  isCancelled: boolean;
}

/** The site as models see it. */
export interface SiteView {
  settings: Settings;
  /** The words that pages add themselves, in the language of the site. */
  readonly words: Words;
  /** The time of the build; in the preview, of the last save. */
  now: Date;
  /** Whether it is for the preview, which shows drafts. */
  drafts: boolean;
  /** Every page; drafts only in the preview. */
  readonly pages: readonly ListedPage[];
  /** The address of the page with the search; undefined for a site without one. */
  readonly searchAddress: string | undefined;
  /** The locations of the organization as they are written, with their JSON pointers. */
  readonly locations: readonly { written: Location; pointer: string }[];
  /** A text with its constants replaced. */
  text(source: string): string;
  /** A text with its constants replaced that is not shown as it is, such as a part of an address. */
  substitute(source: string): string;
  /** A value of a kind, such as "phone", as components get it. */
  visit: FieldVisitor;
  /** A rich text without its markup, with its constants replaced. */
  plainText(source: string): string;
  /** A rich text on the page at a path as HTML that can be read outside of the site: its links are absolute. */
  html(source: string, path: string): string;
  /** The URL of a path or link, with its constants replaced: absolute, so that it can be read outside of the site. */
  absoluteUrl(href: string): string;
  /** An address that is not written in site.json, such as the file of a calendar, as components get it. */
  href(address: string): Href;
  /** Whether `from` and `until` hide something at the time of the build. */
  isHidden(schedule: object): boolean;
  /** The blocks of a type on the page with this path, with those in its fragments; none if there is no such page. */
  blocksOn<Type extends BlockType>(path: string, type: Type): Written<Type>[];
  /** The other websites that browsers of visitors can contact. */
  readonly thirdParties: readonly ThirdParty[];
  /**
   * The first page of the published site with a block of this type, at the path of its route; undefined if there is none.
   */
  findPageWith(type: BlockType): ListedPage | undefined;
  /**
   * The properties of a block as components get them, without the properties of its model, and of entries without the
   * blocks of their own pages.
   */
  resolve<Type extends BlockType>(block: Written<Type>): Rendered<Type>;
  /** The page of an entry of a list; undefined if it has none. */
  entryPage(entry: object): EntryLink | undefined;
  /** The pages of the years of a list, newest first. */
  yearPages(block: object): readonly (EntryLink & { year: string })[];
  /** The absolute URL of a picture as pages show it. */
  pictureUrl(picture: WrittenPicture): string;
}

/** The page of an entry, or of a year of a list. */
export interface EntryLink {
  path: string;
  href: Href;
}
