import { closestMatch } from "../../format/closestMatch.ts";
import type { Replacement } from "../../format/repaired.ts";
import { FILE, suggestFile, WEB_FILE } from "../media/suggestFile.ts";
import type { SiteContext } from "../siteContext.ts";
import { linkWithinSite } from "./ownAddress.ts";

/** Signs of an address without an address. */
const NOWHERE = /^[./#?]*$/;

/** A link without its first characters: the slash of a page, the scheme of an address. */
export function suggestHref(value: string, site: SiteContext): Replacement | undefined {
  if (NOWHERE.test(value)) return undefined;
  const page = `/${value.replace(/^\.?\//, "").replace(WEB_FILE, "")}`;
  if (site.pages.at(site.resolve(page).split("#")[0] as string)) return { text: page, certain: true };
  const inSmall = `/${value.trim().toLowerCase().replaceAll(/\s+/g, "-")}`;
  if (site.pages.at(inSmall)) return { text: inSmall, certain: false };
  const within = linkWithinSite(value, site);
  if (within) return { text: within, certain: true };
  if (Object.hasOwn(site.constants, value)) return { text: `{${value}}`, certain: true };
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(value)) return { text: `mailto:${value}`, certain: true };
  if (/^\+?[0-9][0-9\s()-]{6,}$/.test(value)) return { text: `tel:${value}`, certain: true };
  return suggestFile(value, site) ?? repairWhatsApp(value) ?? suggestScheme(value);
}

/** WhatsApp, by an address that only telephones know. */
function repairWhatsApp(value: string): Replacement | undefined {
  const [, number] = /^whatsapp:(?:\/\/send\/?\?phone=)?\s*\+?([\d\s]{7,})$/i.exec(value) ?? [];
  return number ? { text: `https://wa.me/${number.replaceAll(/\s/g, "")}`, certain: false } : undefined;
}

/** An address whose beginning is missing, misspelt or in capital letters. */
export function suggestScheme(value: string): Replacement | undefined {
  const [, contact, address] = /^(mailto|tel)\s*:\s*(\S.*)$/i.exec(value) ?? [];
  if (contact && !value.startsWith(contact.toLowerCase()))
    return { text: `${contact.toLowerCase()}:${address}`, certain: true };
  if (/^http:\/\//i.test(value)) return { text: value.replace(/^http/i, "https"), certain: false };
  const [, scheme = "", rest = ""] = /^([a-z]{3,7})\s*(?:[:;.]\s*)?\/+\s*([^\s/]\S*)$/i.exec(value) ?? [];
  if (rest.includes(".") && (scheme.toLowerCase() === "http" || closestMatch(scheme, ["https"])))
    return { text: `https://${rest}`, certain: scheme.toLowerCase() === "https" };
  if (!FILE.test(value) && /^(\/\/)?(www\.|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$))/i.test(value))
    return { text: `https://${value.replace(/^\/\//, "")}`, certain: false };
  return undefined;
}
