import type { Destination } from "../../../site/links.ts";
import { isBlank } from "../../content/blank.ts";
import { explainInvisible, type InvalidAddress, SPACE, SPACES } from "../../content/invalidAddress.ts";
import { explainEmail, explainPhone, isEmail } from "./contacts.ts";
import { explainChat } from "./whatsApp.ts";

/** The address of a website as nearly all are: taking others apart costs time. */
const SOUND =
  /^https?:\/\/(?!xn--)[a-z0-9-]+(?:\.(?!xn--)[a-z0-9-]+)*\.(?!xn--)[a-z][a-z0-9-]*(?:[/?#][!-~]*)?(?<![,;:"'>])$/;

/** What belongs to the sentence from which an address was copied; a dot may end a path, and no name of a website. */
const TAIL = /(?<![,;:"'“”’»>])[,;:"'“”’»>]+$|(?<!\.)\.+$(?<=^https?:\/\/[^/?#]*)/;

/** An address whose website is called like the beginning of another. */
const TWICE = /^https?:\/\/(?:https?:?|(?:mailto|tel)(?::[^/?#]*)?)(?=[/?#]|$)/i;

const LEADS = "Write where it leads, such as /fees for a page or https://… for another website.";
/** What to do about the address of a website when nobody can say what is meant. */
export const COPY = "Copy the address as it stands in the address bar of a browser.";

/** What is wrong with a link once its constants are replaced; nothing of one that leads to a page or a file. */
export function explainLink(to: Destination): InvalidAddress | undefined {
  if (to.kind === "unknown") return unknownFlaw(to.href);
  if (to.kind === "anchor" && to.hash === "") return { fact: "names no place after its #", remedy: LEADS };
  if (to.kind === "external") return explainChat(to.href) ?? explainWebsite(to.href);
  if (to.kind !== "contact") return undefined;
  const at = to.href.indexOf(":") + 1;
  const scheme = to.href.slice(0, at);
  const [address = "", query] = split(to.href.slice(at), "?");
  const flaw = scheme === "tel:" ? explainPhone(address) : explainEmail(address);
  if (!flaw?.meant) return flaw;
  return { ...flaw, meant: `${scheme}${flaw.meant}${query === undefined ? "" : `?${query}`}` };
}

function unknownFlaw(href: string): InvalidAddress {
  if (isBlank(href)) return { fact: "is empty", remedy: LEADS };
  if (/^http:\/\//i.test(href)) return { fact: 'begins with "http://", which is not secure', remedy: COPY };
  return { fact: "is not an address that works here" };
}

/** What is wrong with the address of a website, which begins with https:// or http://. */
export function explainWebsite(address: string): InvalidAddress | undefined {
  if (SOUND.test(address)) return undefined;
  const unseen = explainInvisible(address, explainWebsite);
  if (unseen) return unseen;
  const [tail] = TAIL.exec(address) ?? [];
  if (tail) return { fact: `ends with "${tail}"`, meant: sound(address.slice(0, -tail.length)), remedy: COPY };
  const [, scheme = "", host = "", rest = ""] = /^(https?:\/\/)([^/?#]*)(.*)$/s.exec(address) ?? [];
  if (TWICE.test(address)) {
    const rest = address.slice(scheme.length);
    return { fact: "has two beginnings", meant: TWICE.test(rest) ? undefined : sound(rest), remedy: COPY };
  }
  if (SPACE.test(host)) {
    const meant = sound(`${scheme}${host.replaceAll(SPACES, "")}${rest.trim().replaceAll(SPACES, "%20")}`);
    return { fact: `has a space in "${host}"`, meant, remedy: COPY };
  }
  if (SPACE.test(rest)) {
    const isAround = rest.trim() === rest.replaceAll(SPACES, "");
    const meant = sound(`${scheme}${host}${rest.trim().replaceAll(SPACES, "%20")}`);
    return { fact: `has a space ${isAround ? "at its end" : "in it"}`, meant, certain: isAround, remedy: COPY };
  }
  if (!URL.canParse(address)) {
    const isPort = /^[^:[\]]+:.*\D/.test(host);
    if (!isPort) return { fact: "cannot be read by any browser", remedy: COPY };
    const meant = sound(`${scheme}${host.replace(":", "/")}${rest}`);
    return { fact: 'has a ":" with no number after it', meant, remedy: COPY };
  }
  // browsers take it for a slash: what stands behind it is a path, where nobody looks for one
  if (host.includes("\\"))
    return { fact: 'has a "\\" where a "/" belongs', meant: sound(address.replaceAll("\\", "/")), remedy: COPY };
  return hostFlaw(address, host);
}

function hostFlaw(address: string, host: string): InvalidAddress | undefined {
  const { hostname, username, password } = new URL(address);
  if (username + password !== "")
    return { fact: "has an @ before the name of the website", ...meantEmail(host), remedy: COPY };
  if (hostname === "localhost" || hostname.startsWith("[")) return undefined;
  const odd = /[^a-z0-9._-]/i.exec(hostname)?.[0];
  if (odd !== undefined) return { fact: `has "${odd}" in the name of the website`, remedy: COPY };
  if (/^[^.]+(\.[^.]+)+\.?$/.test(hostname)) return undefined;
  return { fact: `names no whole website: "${host}" has no ending such as ".org"`, remedy: COPY };
}

function meantEmail(host: string): Pick<InvalidAddress, "meant"> {
  return isEmail(host) ? { meant: `mailto:${host}` } : {};
}

function sound(address: string): string | undefined {
  return /^https:\/\//.test(address) && !explainWebsite(address) ? address : undefined;
}

function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
