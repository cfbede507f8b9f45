import type { Destination } from "../site/links";
import { isBlank } from "./blank";

/** What keeps an address from working. */
export interface Flaw {
  /** What is said of the address: "has a space in it". */
  fact: string;
  /** What is most likely meant. */
  meant?: string | undefined;
  /** Whether nothing else can be meant. */
  certain?: boolean;
  /** What to do when no one can say what is meant, or beside it. */
  remedy?: string;
}

/** A space of any kind, those included that nobody sees. */
const SPACE = /[\s\u200B\u2060]/;
const SPACES = /[\s\u200B\u2060]+/g;

/** The address of a website as nearly all are: taking others apart costs time. */
const SOUND = /^https?:\/\/(?!xn--)[a-z0-9-]+(?:\.(?!xn--)[a-z0-9-]+)*\.(?!xn--)[a-z][a-z0-9-]*(?:[/?#][!-~]*)?$/;

const LEADS = "Write where it leads, such as /fees for a page or https://… for another website.";
const COPY = "Copy the address as it stands in the address bar of a browser.";
const EMAIL = /^[^\s@<>()[\],;:"\\/]+@([\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
const PHONE = /^\+?[\d*#(][\d*#\s().-]*(;[a-z-]+=\S+)*$/i;
/** The longest number that a telephone takes, and the shortest that is one. */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 3;

/** What is wrong with a link once its constants are replaced; nothing of one that leads to a page or a file. */
export function linkFlaw(to: Destination): Flaw | undefined {
  if (to.kind === "unknown") return to.href.includes("{") ? undefined : unknownFlaw(to.href);
  if (to.kind === "anchor" && to.hash === "") return { fact: "names no place after its #", remedy: LEADS };
  if (to.kind === "external") return to.href.includes("{") ? undefined : websiteFlaw(to.href);
  if (to.kind !== "contact" || to.href.includes("{")) return undefined;
  const at = to.href.indexOf(":") + 1;
  const scheme = to.href.slice(0, at);
  const [address = "", query] = split(to.href.slice(at), "?");
  const flaw = scheme === "tel:" ? phoneFlaw(address) : emailFlaw(address);
  if (!flaw?.meant) return flaw;
  return { ...flaw, meant: `${scheme}${flaw.meant}${query === undefined ? "" : `?${query}`}` };
}

function unknownFlaw(href: string): Flaw {
  if (isBlank(href)) return { fact: "is empty", remedy: LEADS };
  if (/^http:\/\//i.test(href)) return { fact: 'begins with "http://", which is not secure', remedy: COPY };
  return { fact: "is not an address that works here" };
}

/** What is wrong with the address of a website, which begins with https:// or http://. */
export function websiteFlaw(address: string): Flaw | undefined {
  if (SOUND.test(address)) return undefined;
  const [, scheme = "", host = "", rest = ""] = /^(https?:\/\/)([^/?#]*)(.*)$/s.exec(address) ?? [];
  if (/^(https?|mailto|tel)$/i.test(host.replace(/:$/, "")) || /^(mailto|tel):/i.test(host))
    return { fact: "has two beginnings", meant: sound(address.slice(scheme.length)), remedy: COPY };
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
  return hostFlaw(address, host);
}

function hostFlaw(address: string, host: string): Flaw | undefined {
  const { hostname, username } = new URL(address);
  if (username !== "") return { fact: "has an @ before the name of the website", ...meantEmail(host), remedy: COPY };
  if (hostname === "localhost" || hostname.startsWith("[")) return undefined;
  const odd = /[^a-z0-9._-]/i.exec(hostname)?.[0];
  if (odd !== undefined) return { fact: `has "${odd}" in the name of the website`, remedy: COPY };
  if (/^[^.]+(\.[^.]+)+\.?$/.test(hostname)) return undefined;
  return { fact: `names no whole website: "${host}" has no ending such as ".org"`, remedy: COPY };
}

function meantEmail(host: string): Pick<Flaw, "meant"> {
  return EMAIL.test(host) ? { meant: `mailto:${host}` } : {};
}

/** What is wrong with an e-mail address, or with several between commas. */
export function emailFlaw(address: string): Flaw | undefined {
  if (isEmail(address)) return undefined;
  const bare = address.replace(/^(mailto:)+/i, "");
  if (bare !== address)
    return { fact: 'begins with "mailto:", which the link adds itself', meant: soundEmail(bare), certain: true };
  const remedy = 'Write an e-mail address, such as "office@example.org".';
  if (address === "") return { fact: "has no e-mail address", remedy };
  if (SPACE.test(address) && address.includes("@"))
    return { fact: "has a space in it", meant: soundEmail(address.replaceAll(SPACES, "")), remedy };
  if (!address.includes("@")) return { fact: "has no @", meant: soundEmail(address.replace(".", "@")), remedy };
  return { fact: "is no e-mail address", remedy };
}

/** What is wrong with a telephone number. */
export function phoneFlaw(number: string): Flaw | undefined {
  if (isPhone(number)) return undefined;
  const bare = number.replace(/^(tel:)+/i, "");
  const remedy = 'Write one telephone number, such as "+254 700 000 000".';
  if (bare !== number)
    return { fact: 'begins with "tel:", which the link adds itself', meant: soundPhone(bare), certain: true };
  const [first = ""] = number.split(/\s*(?:[/,;|&]|\b(?:or|and)\b|(?<=\d)\s*(?=\+))\s*/);
  const meant = first === number ? undefined : soundPhone(first.trim());
  if (meant || (PHONE.test(number) && digitsIn(number) > MOST_DIGITS))
    return { fact: "holds more than one number, where a telephone takes one", meant, remedy };
  if (/\p{L}/u.test(number)) return { fact: "is no telephone number: it has letters", remedy };
  return { fact: "is no telephone number", remedy };
}

function sound(address: string): string | undefined {
  return /^https:\/\//.test(address) && !websiteFlaw(address) ? address : undefined;
}

function soundEmail(address: string): string | undefined {
  return isEmail(address) ? address : undefined;
}

function soundPhone(number: string): string | undefined {
  return isPhone(number) ? number : undefined;
}

function isEmail(address: string): boolean {
  return address.split(",").every((one) => EMAIL.test(decoded(one.trim())));
}

function isPhone(number: string): boolean {
  const digits = digitsIn(number);
  return PHONE.test(number) && (/[*#]/.test(number) || (digits >= FEWEST_DIGITS && digits <= MOST_DIGITS));
}

function digitsIn(number: string): number {
  return number.replace(/;.*$/, "").replaceAll(/\D/g, "").length;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
