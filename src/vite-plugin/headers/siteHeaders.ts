import type { Site } from "../../generated/site.ts";
import { basePath } from "../../site/links.ts";
import { type Headers, securityHeaders } from "./securityHeaders.ts";

/** Which headers the files of a site are sent with: the one description that all hosts are told of. */
export interface SiteHeaders {
  /** The path below which the site stands: "" or "/reading". */
  base: string;
  /** What every answer carries. It shares no name with `folders`: hosts disagree on which of two values wins. */
  everywhere: Headers;
  /** What the files below a folder carry beside it, and whether some of them may be opened as pages of their own. */
  folders: { folder: string; headers: Headers; documents?: true }[];
}

/** How files outside `folders` are kept: they are asked for anew each time, and answered with "not modified". */
export const REVALIDATE: Headers = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** Names of files that carry a hash of their content: what they hold never changes. */
const FOREVER: Headers = { "Cache-Control": "public, max-age=31536000, immutable" };

/** Files that a manager may replace under the same name: what is out of date is not to be read for long. */
const AN_HOUR: Headers = { "Cache-Control": "public, max-age=3600, must-revalidate" };

/** The headers of a site with these scripts in its pages. */
export function siteHeaders(site: Site, inPages: readonly string[]): SiteHeaders {
  return {
    base: basePath(site.site.url),
    everywhere: securityHeaders(site, inPages),
    folders: [
      { folder: "assets", headers: FOREVER },
      { folder: "media", headers: AN_HOUR, documents: true },
      { folder: "share", headers: FOREVER },
    ],
  };
}
