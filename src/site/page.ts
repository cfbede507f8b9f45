import type { PageModel } from "../generated/props.ts";
import type { Block } from "../generated/site.ts";
import type { BlockModels, Calendar, FeedEntry } from "./blockModels.ts";
import type { EntryPage } from "./entryPages.ts";
import type { PlacedBlock } from "./fragments.ts";
import type { SearchTexts } from "./searchTexts.ts";
import type { MediaUse } from "./uses.ts";

/** The facts for the document of a page, with constants resolved. */
export interface PageDocument {
  path: string;
  /** The path of the page's canonical URL. */
  canonical: string;
  /** Whether search engines may index the page. */
  index: boolean;
  description: string;
  /** The title in shared links; undefined for that of the page. */
  shareTitle?: string | undefined;
  /** The file in the media folder from which the picture for shared links is generated. */
  sharePicture: string;
  /** A description of that picture, if somebody has written it. */
  sharePictureAlt?: string | undefined;
  /** Its blocks, with the blocks of its fragments. */
  placed(): readonly PlacedBlock[];
  /** Creates the page model. It is not cached: a site may have thousands. */
  model(models: BlockModels): PageModel;
  /** The additions of its blocks' models to the head of the page. */
  head(models: BlockModels): PageHead;
}

/** The additions of blocks to the head of their page. */
export interface PageHead {
  /** JSON-LD. */
  structuredData: object[];
  /** The entries that people can subscribe to. */
  feed: LinkedEntry[];
}

/** An entry of the feed with the absolute URL that it leads to. */
export type LinkedEntry = FeedEntry & { href: string };

/** A page of a route, at the route's path or at an alias, or of an entry or a year of a list. */
export interface Page extends PageDocument {
  /** The file name of the page without its extension .html. */
  stem: string;
  /** Of the page of an entry or a year, the entry with its list. */
  entry: EntryPage | undefined;
  /** Whether the path is an alias of its route. */
  alias: boolean;
  title: string;
  /** Whether the page is shown in the preview only. */
  draft: boolean;
  /** In the preview, why visitors do not see the page now: its dates are to come, or over. */
  absence?: PageModel["absence"];
  /** Its address, as links have it. */
  readonly href: string;
  /** Its texts for the search of the site, without blocks that are hidden now. */
  searchTexts(): SearchTexts;
  /** The pictures on the page, those in its fragments included. */
  pictures(): MediaUse[];
  /** All that the page depends on and other pages do not, as text from which a cache key is hashed. */
  sources(models: BlockModels): string;
  /** The calendars of its blocks. */
  calendars(models: BlockModels): Calendar[];
  /** Whether the models of its blocks read other pages, such as a list of all pages. */
  showsOtherPages(models: BlockModels): boolean;
}

/** The pages of a site. */
export interface Pages {
  /** Each alias follows its route. */
  pages: readonly Page[];
  notFound: PageDocument;
  /** A page that no route declares and no list of pages has, with blocks as they are written in a valid spec. */
  unlistedPage(path: string, title: string, blocks: readonly Block[]): Page;
  /** The content of an entry of the feed as HTML that can be read outside of the site. */
  entryHtml(entry: LinkedEntry): string;
}
