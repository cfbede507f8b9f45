import { object, string } from "valibot";
import type { Operation } from "../../edit/operations.ts";
import { declareAnswer, defineQuery, pointer } from "../api/definitions/requestDefinition.ts";
import type { NamedPlace } from "../siteFile/messages.ts";

/** The requests about pages, and about the links to them. */
export const pageRequests = {
  /** Asks about the page at a path, or at an alias of it. */
  page: defineQuery(object({ path: string() }), declareAnswer<PageAnswer>()),
  linksTo: defineQuery(object({ path: string() }), declareAnswer<LinksAnswer | undefined>()),
  linksToBlock: defineQuery(object({ pointer }), declareAnswer<BlockLinksAnswer>()),
};

/** A page as it is written, with the values of the site that are shown beside it. */
export interface PageAnswer {
  hash: string;
  /** Its name, and its address without a trailing slash. */
  site: { name: string; url: string };
  /** The values of the constants, by their names. */
  constants: Record<string, string>;
  /** How many pages there are. */
  pages: number;
  /** About how many letters of a title and of a description search results show, and the most that they can have without a warning. */
  lengths: Record<"title" | "description", { shown: number; most: number }>;
  /** undefined if there is no page at the path. */
  page?: {
    /** Its index among the routes; the page of an entry has that of the page with its list. */
    index: number;
    /** Of the page of an entry or a year of a list. */
    entry?: PageOfEntry;
    path: string;
    aliases: string[];
    title: string;
    description: string;
    draft: boolean;
    /** Whether search engines may list it. */
    isListed: boolean;
    /** The moments between which it is published, in local time. */
    from?: string;
    until?: string;
    /** Why its dates hide it now. */
    absence?: "toCome" | "over";
    /** The file and the alt text of the picture in shared links, with their title. */
    shared: { picture: string; alt: string; title: string };
  };
}

/** The entry or the year of a list that a page is about. */
export interface PageOfEntry {
  /** The JSON pointer of the entry; of a year, that of the block with the list. */
  pointer: string;
  /** The path of the page with the list. */
  list: string;
  /** Whether it is a year, which has no blocks of its own. */
  isYear: boolean;
}

/** The links that lead to a page, apart from its own. */
export interface LinksAnswer {
  hash: string;
  links: PageLink[];
  /** Deletes the page, the links to it in the menu and the footer, and the entries about it alone. */
  deletion: Operation[];
}

/** The links that lead to a block of a page, apart from its own. */
export interface BlockLinksAnswer {
  hash: string;
  /** The path of the page; undefined for a block that nothing leads to. */
  path?: string;
  /** The ids in the block, also its own. */
  places: string[];
  links: PageLink[];
}

/** A link to a page, or a text with one. */
export interface PageLink extends NamedPlace {
  /** The JSON pointer of the link, or of the text with it. */
  pointer: string;
  /** Whether it is a link of the menu or the footer, which is deleted with the page. */
  inMenu: boolean;
}
