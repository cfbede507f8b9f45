import { findValue } from "../../../json/pointer.ts";
import { fileStem } from "../../../site/addresses.ts";
import { createSlug } from "../../../site/slug.ts";
import { WEB_FILE } from "../../content/fileNames.ts";
import { closestMatch } from "../../format/closestMatch.ts";
import type { Replacement } from "../../format/replacement.ts";
import { isUsable } from "../../site/pages/reservedPaths.ts";
import type { SiteContext } from "../../site/siteContext.ts";

/** The path of a page: its own, or one that names a page elsewhere. */
export function suggestPath(value: string, site: SiteContext, pointer: string): Replacement | undefined {
  const below = withoutOrigin(value, site)
    .split("/")
    .map((part) => part.trim())
    .filter(Boolean)
    .join("/");
  const path = slug(below.replace(WEB_FILE, ""));
  if (!pointer.startsWith("/routes/")) return pageNamed(value, path, site);
  if (!path || !isUsable(path) || isTaken(path, value, site)) return undefined;
  return { text: path, certain: path === `/${below}` };
}

/** The part of an old address after the host, without a query or hash, which no host of files looks at. */
export function suggestAlias(value: string, site: SiteContext): Replacement | undefined {
  const host = /^(?:https?:)?\/\/[^/?#]*/i.exec(value)?.[0] ?? "";
  const [path = ""] = value.slice(host.length).split(/[?#]/);
  const text = `/${path.trim().split("/").filter(Boolean).map(encodeSpaces).join("/")}`;
  if (text === "/" || !isUsable(text) || isTaken(text, value, site)) return undefined;
  return { text, certain: text === value || text === value.replace(/\/$/, "") };
}

const encodeSpaces = (part: string) => part.replaceAll(/\s/g, encodeURIComponent);

/** An address of this site without its origin and base path. */
function withoutOrigin(value: string, { value: site }: SiteContext): string {
  const url = String(findValue(site, "/site/url") ?? "");
  const origin = url.endsWith("/") ? url : `${url}/`;
  return value.startsWith(origin) ? value.slice(origin.length) : value;
}

/** Words as a path; nothing of an address of another kind. */
function slug(words: string): string | undefined {
  if (/[.:@?#]/.test(words)) return undefined;
  return `/${words.split("/").map(createSlug).join("/")}`;
}

/** Whether a page or an alias other than the corrected one has an address: also a page of which another address is wrong. */
function isTaken(path: string, correctedPath: string, { value }: SiteContext): boolean {
  const routes = findValue(value, "/routes");
  const stem = fileStem(path).toLowerCase();
  return (Array.isArray(routes) ? routes : []).some((route: { path?: unknown; aliases?: unknown } | null) =>
    [route?.path, route?.aliases]
      .flat()
      .some(
        (address) =>
          typeof address === "string" && address.trim() !== correctedPath && fileStem(address).toLowerCase() === stem,
      ),
  );
}

/** The page with a path, with a title, or with the path of closest spelling. */
function pageNamed(value: string, path: string | undefined, { pages }: SiteContext): Replacement | undefined {
  if (path && pages.at(path)) return { text: path, certain: true };
  const titledPage = pages.all.find(({ route }) => String(route.title).toLowerCase() === value.toLowerCase());
  const paths = pages.addresses.map((address) => address.path);
  const text = titledPage?.path ?? closestMatch(path ?? value, paths)?.word;
  return text === undefined ? undefined : { text, certain: false };
}
