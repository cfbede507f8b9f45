import { getItem } from "../../../json/getItem.ts";
import { isFile, WEB_FILE } from "../../content/fileNames.ts";
import { SPACES } from "../../content/invalidAddress.ts";
import { closestMatch } from "../../format/closestMatch.ts";
import { LETTER_OR_DIGIT } from "../../format/letters.ts";
import type { Replacement } from "../../format/replacement.ts";
import { PATH_START, suggestFile } from "../media/suggestFile.ts";
import type { SiteContext } from "../siteContext.ts";
import { isEmail, isPhone } from "./contacts.ts";
import { linkWithinSite } from "./ownAddress.ts";

/** The name of a website at the beginning of an address. */
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?=\/|$)/i;
/** A scheme that may be misspelt, and the rest of an address: htps://… */
const SCHEME = /^([a-z]{3,7})[\s:;.]*\/+\s*([^\s/]\S*)$/i;
/** A shorter number may be a year. */
const SHORTEST_PHONE = 7;

/** The link for a text that is nearly one: without the slash of a page, or the scheme of an address. */
export function suggestHref(value: string, site: SiteContext): Replacement | undefined {
  if (!LETTER_OR_DIGIT.test(value)) return undefined;
  const page = `/${value.replace(PATH_START, "").replace(WEB_FILE, "")}`;
  if (site.pages.at(getItem(site.resolve(page).split("#"), 0))) return { text: page, certain: true };
  const asPath = `/${value.trim().toLowerCase().replaceAll(SPACES, "-")}`;
  const titledPage = site.pages.at(asPath);
  // a link to a draft is refused
  if (titledPage) return titledPage.draft ? undefined : { text: asPath, certain: false };
  const within = linkWithinSite(value, site);
  if (within) return { text: within, certain: true };
  if (Object.hasOwn(site.constants, value)) return { text: `{${value}}`, certain: true };
  if (isEmail(value)) return { text: `mailto:${value}`, certain: true };
  if (value.length >= SHORTEST_PHONE && isPhone(value)) return { text: `tel:${value}`, certain: true };
  return suggestFile(value, site) ?? suggestScheme(value);
}

/** An address whose scheme is missing, misspelt or in capital letters. */
export function suggestScheme(value: string): Replacement | undefined {
  const [before = ""] = value.split(":", 1);
  const contact = before.trim().toLowerCase();
  if (before !== contact && (contact === "mailto" || contact === "tel"))
    return { text: `${contact}:${value.slice(before.length + 1).trim()}`, certain: true };
  if (value.toLowerCase().startsWith("http://")) return { text: `https${value.slice("http".length)}`, certain: false };
  const [, prefix = "", rest = ""] = SCHEME.exec(value) ?? [];
  const scheme = prefix.toLowerCase();
  if (rest.includes(".") && (scheme === "http" || closestMatch(scheme, ["https"])))
    return { text: `https://${rest}`, certain: scheme === "https" };
  const address = value.startsWith("//") ? value.slice(2) : value;
  const isWebsite = HOST.test(address) && !isFile(value) && !WEB_FILE.test(value);
  return isWebsite ? { text: `https://${address}`, certain: false } : undefined;
}
