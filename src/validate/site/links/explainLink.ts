import type { Destination } from "../../../site/links.ts";
import { parseUrl } from "../../../site/parseUrl.ts";
import { explainInvisible, type InvalidAddress, SPACE, SPACES } from "../../content/invalidAddress.ts";
import { isBlank } from "../../content/invisibleCharacters.ts";
import { explainEmail, explainPhone, isEmail } from "./contacts.ts";
import { explainChat } from "./whatsApp.ts";

const WEBSITE = /^(https?:\/\/)([^/?#]*)(.*)$/is;

/** Punctuation of the sentence from which an address was copied; the lookbehind keeps the search linear. */
const PUNCTUATION = /(?<![,;:"'“”’»>])[,;:"'“”’»>]+$/;

/** Schemes that are often pasted twice: https://https://… */
const SCHEMES = ["http", "https", "mailto", "tel"];

const LEADS = "Write where it leads, such as / for the start page or https://… for another website.";
/** Advice for the address of a website when no replacement is known. */
const COPY = "Copy the address as the address bar of a browser shows it.";

/** The problem of a link once its constants are replaced; none for a link to a page or a file. */
export function explainLink(to: Destination): InvalidAddress | undefined {
  if (to.kind === "unknown") return explainUnknown(to.href);
  if (to.kind === "anchor" && to.hash + to.directive === "")
    return { reason: "names no place after its #", remedy: LEADS };
  if (to.kind === "external") return explainChat(to.href) ?? explainWebsite(to.href);
  return to.kind === "contact" ? explainContact(to.href) : undefined;
}

function explainContact(href: string): InvalidAddress | undefined {
  const start = href.indexOf(":") + 1;
  const query = href.includes("?") ? href.slice(href.indexOf("?")) : "";
  const address = href.slice(start, href.length - query.length);
  const invalid = href.startsWith("tel:") ? explainPhone(address) : explainEmail(address);
  return invalid?.replacement
    ? { ...invalid, replacement: `${href.slice(0, start)}${invalid.replacement}${query}` }
    : invalid;
}

function explainUnknown(href: string): InvalidAddress {
  if (isBlank(href)) return { reason: "is empty", remedy: LEADS };
  if (href.toLowerCase().startsWith("http://"))
    return { reason: 'begins with "http://", which is not secure', remedy: COPY };
  return { reason: "is not an address that works here" };
}

/** The problem of the address of a website, which begins with https:// or http://. */
export function explainWebsite(address: string): InvalidAddress | undefined {
  const invisible = explainInvisible(address, explainWebsite);
  if (invisible) return invisible;
  const [, scheme = "", host = "", rest = ""] = WEBSITE.exec(address) ?? [];
  // a path may end with a dot, the name of a website does not
  const [tail] = PUNCTUATION.exec(address) ?? (rest === "" && address.endsWith(".") ? ["."] : []);
  if (tail)
    return { reason: `ends with "${tail}"`, replacement: validWebsite(address.slice(0, -tail.length)), remedy: COPY };
  // with more than two, each would be checked again
  const isTwice = address.split("://").length === 3;
  if (SCHEMES.includes(host.split(":", 1).join("").toLowerCase()))
    return { reason: "has two beginnings", replacement: isTwice ? validWebsite(host + rest) : undefined, remedy: COPY };
  if (SPACE.test(address)) {
    const replacement = validWebsite(`${scheme}${host.replaceAll(SPACES, "")}${rest.trim().replaceAll(SPACES, "%20")}`);
    return { reason: "has a space in it", replacement, certain: !SPACE.test(address.trim()), remedy: COPY };
  }
  const url = parseUrl(address);
  if (!url) return { reason: "is not an address that a browser can open", remedy: COPY };
  // browsers read it as a slash
  if (host.includes("\\"))
    return {
      reason: 'has a "\\" instead of a "/"',
      replacement: validWebsite(address.replaceAll("\\", "/")),
      remedy: COPY,
    };
  return explainHost(url, host);
}

function explainHost({ hostname, username, password }: URL, host: string): InvalidAddress | undefined {
  if (username + password !== "") {
    const replacement = isEmail(host) ? `mailto:${host}` : undefined;
    return { reason: "has an @ before the name of the website", replacement, remedy: COPY };
  }
  if (hostname === "localhost" || hostname.startsWith("[")) return undefined;
  const odd = /[^\w.-]/.exec(hostname)?.[0];
  if (odd !== undefined) return { reason: `has "${odd}" in the name of the website`, remedy: COPY };
  const [name, ...endings] = hostname.endsWith(".") ? hostname.slice(0, -1).split(".") : hostname.split(".");
  if (name && endings.length > 0 && endings.every(Boolean)) return undefined;
  return { reason: `names no whole website: "${host}" has no ending such as ".org"`, remedy: COPY };
}

function validWebsite(address: string): string | undefined {
  return address.startsWith("https://") && !explainWebsite(address) ? address : undefined;
}
