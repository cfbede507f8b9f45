/** The URL of all pages of the site; no page can have it. */
export const PAGES = "/@preview/pages.json";
/** The URL of the weight of a page. */
export const WEIGHT = "/@preview/weight.json";
/** Its query parameter: the path of the page. */
export const PATH = "path";

/** A page as the page picker lists it. */
export interface ListedPage {
  path: string;
  title: string;
  /** Whether it is shown in the preview only. */
  draft?: true;
}

export type PagesAnswer = ListedPage[];

/** The bytes that a phone downloads for a page. */
export interface WeightAnswer {
  /** Its pictures. */
  pictures: number;
  /** The budget of its pictures. */
  budget: number;
  /** Its text: the HTML without styles and scripts, compressed. */
  html: number;
}

/** The name of the cookie with the date that the preview shows. Cookies are shared by all ports of a host. */
export function dateCookie(port: string): string {
  return `preview-date-${port}`;
}
