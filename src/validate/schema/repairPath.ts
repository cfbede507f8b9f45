import { closestMatch } from "../format/closestMatch.ts";
import { plainLetters } from "../format/plainLetters.ts";
import type { Replacement } from "../format/repaired.ts";
import { valueAt } from "../pointer/pointer.ts";
import { isUsable } from "../site/pages/reservedPaths.ts";
import type { SiteContext } from "../site/siteContext.ts";

const PATH = /^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/;
const PAGE_FILE = /\.(html?|php|aspx?)$/i;

/** The address of a page: its own, or one that names a page elsewhere. */
export function repairPath(value: string, site: SiteContext, pointer: string): Replacement | undefined {
  const below = withoutOrigin(value, site).replaceAll(/^[\s/]+|[\s/]+$/g, "");
  const path = [`/${below}`, `/${slug(below.replace(PAGE_FILE, ""))}`].find((one) => PATH.test(one));
  if (!pointer.startsWith("/routes/")) return named(value, path, site);
  if (!path || !isUsable(path) || isTaken(path, site)) return undefined;
  return { text: path, certain: path === `/${below}` };
}

/** What is left of an address without the address of the site. */
function withoutOrigin(value: string, { value: site }: SiteContext): string {
  const url = valueAt(site, "/site/url");
  const origin = typeof url === "string" ? url.replace(/\/+$/, "") : "";
  return origin !== "" && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
}

/** Words as they stand in addresses; nothing of what is rather an address of another kind. */
function slug(words: string): string {
  if (/[.:@?#]/.test(words)) return "";
  const plain = plainLetters(words).toLowerCase();
  const parts = plain.split("/").map((part) => part.replaceAll(/[^a-z0-9_-]+/g, "-").replaceAll(/^[-_]+|-+$/g, ""));
  return parts.join("/");
}

function isTaken(path: string, { pages }: SiteContext): boolean {
  return pages.addresses.some((address) => address.path.toLowerCase() === path.toLowerCase());
}

/** The page that is named where an address of one belongs: by its address, or by its title. */
function named(value: string, path: string | undefined, { pages }: SiteContext): Replacement | undefined {
  if (path && pages.at(path)) return { text: path, certain: true };
  const titled = pages.all.find(({ route }) => String(route.title).toLowerCase() === value.toLowerCase());
  const near = closestMatch(
    path ?? value,
    pages.addresses.map((address) => address.path),
  );
  const text = titled?.path ?? near?.word;
  return text === undefined ? undefined : { text, certain: false };
}
