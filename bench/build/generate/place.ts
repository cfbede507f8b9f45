import type { Random } from "./random.ts";
import { phrase, sentences } from "./words.ts";

/** The pages that every size of the site has: shared parts of all pages may lead to these alone. */
export const FIRST_PAGES = 50;

/** The pictures that pages choose from. */
export const PICTURES = ["harbour.svg", "garden.svg", "market.svg", "river.svg", "station.svg"];

/** The icons that links and cards choose from. */
export const ICONS = ["book", "map", "phone", "mail", "home", "calendar", "music", "star", "school", "clock"];

const SECTIONS = ["guides", "places", "people", "courses", "reports", "stories", "services", "history"];

/** The address of a page, the same in every size of the site. */
export function getPath(index: number): string {
  if (index === 0) return "/";
  if (index === 1) return "/all-pages";
  return `/${SECTIONS[Math.floor(index / 10) % SECTIONS.length]}/page-${index}`;
}

/** The title of a page, like no other's. */
export function createTitle(index: number): string {
  if (index === 0) return "Welcome to the town";
  if (index === 1) return "All pages";
  return `Page ${index}: the town in words`;
}

/** The input for the blocks of one page. */
export interface Place {
  random: Random;
  index: number;
  /** The only picture of the page. */
  picture: { src: string; alt: string };
  /** A link to a page that is in every size of the site that has this one. */
  link(): { label: string; href: string };
}

/** The place of a page in the site. */
export function createPlace(index: number, random: Random): Place {
  const pageCount = Math.max(FIRST_PAGES, index) - 1;
  return {
    random,
    index,
    picture: { src: PICTURES[index % PICTURES.length] as string, alt: sentences(random, 1, 1) },
    link: () => ({ label: phrase(random, 2, 4), href: getPath(random.between(2, pageCount)) }),
  };
}

/** A page that leads here, so that every page is reached: the one before, or the next of the first pages. */
export function findNeighbour(index: number): number {
  return index < FIRST_PAGES ? (index + 1) % FIRST_PAGES : index - 1;
}
