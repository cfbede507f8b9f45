import { WEB_FILE } from "../../content/fileNames.ts";
import { closestMatch } from "../../format/closestMatch.ts";
import { plainLetters } from "../../format/plainLetters.ts";
import type { Replacement } from "../../format/replacement.ts";
import { valueAt } from "../../pointer/pointer.ts";
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
  if (!path || !isUsable(path) || isTaken(path, site)) return undefined;
  return { text: path, certain: path === `/${below}` };
}

/** An address of this site without its origin and base path. */
function withoutOrigin(value: string, { value: site }: SiteContext): string {
  const url = String(valueAt(site, "/site/url") ?? "");
  const origin = url.endsWith("/") ? url : `${url}/`;
  return value.startsWith(origin) ? value.slice(origin.length) : value;
}

/** Words as a path; nothing of an address of another kind. */
function slug(words: string): string | undefined {
  if (/[.:@?#]/.test(words)) return undefined;
  const parts = plainLetters(words).toLowerCase().split("/");
  const names = parts.map((part) =>
    part
      .split(/[^a-z0-9_-]+/)
      .filter(Boolean)
      .join("-"),
  );
  return `/${names.join("/")}`;
}

function isTaken(path: string, { pages }: SiteContext): boolean {
  return pages.addresses.some((address) => address.path.toLowerCase() === path.toLowerCase());
}

/** The page with a path, with a title, or with the path of closest spelling. */
function pageNamed(value: string, path: string | undefined, { pages }: SiteContext): Replacement | undefined {
  if (path && pages.at(path)) return { text: path, certain: true };
  const titled = pages.all.find(({ route }) => String(route.title).toLowerCase() === value.toLowerCase());
  const paths = pages.addresses.map((address) => address.path);
  const text = titled?.path ?? closestMatch(path ?? value, paths)?.word;
  return text === undefined ? undefined : { text, certain: false };
}
