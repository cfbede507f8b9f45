import type { Href } from "../generated/props.ts";
import { withLatinDigits } from "./digits.ts";

/** A link with its constants replaced, taken apart. */
export type Destination =
  | { kind: "page"; path: string; hash: string }
  | { kind: "anchor"; hash: string }
  | { kind: "file"; file: string }
  | { kind: "contact"; href: string }
  | { kind: "external"; href: string }
  | { kind: "unknown"; href: string };

/** What a link leads to. `hash` comes without `#`, a page's `path` without a slash at its end. */
export function destination(href: string): Destination {
  if (href.startsWith("#")) return { kind: "anchor", hash: href.slice(1) };
  if (href.startsWith("/media/")) return { kind: "file", file: href.slice("/media/".length) };
  if (/^\/(?!\/)/.test(href)) {
    const place = href.indexOf("#");
    return { kind: "page", path: href.replace(/[?#].*$/s, ""), hash: place < 0 ? "" : href.slice(place + 1) };
  }
  if (/^(mailto|tel):/.test(href)) return { kind: "contact", href };
  if (/^https:\/\/[^/]/.test(href)) return { kind: "external", href };
  return { kind: "unknown", href };
}

/** The name of a file in a link, which may have signs encoded, and a place at its end. */
export function fileName(written: string): string {
  return decoded(written.replace(/[?#].*$/s, ""));
}

/** The address of a media file, in which the signs that have a meaning in addresses stand for themselves. */
export function fileAddress(name: string): string {
  return `/media/${encodeURI(name).replace(/[?#]/g, encodeURIComponent)}`;
}

/** A part of an address in its own signs; as it is written when its signs are not encoded rightly. */
export function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** The link as the browser needs it, below the site's base path. An address that no link may have leads nowhere. */
export function classifyHref(href: string, base: string): Href {
  const to = destination(href);
  if (to.kind === "page") return { href: base + href, kind: "page" };
  if (to.kind === "file") {
    const place = to.file.slice(to.file.search(/[?#]|$/));
    return { href: base + fileAddress(fileName(to.file)) + place, kind: "file" };
  }
  if (to.kind === "anchor") return { href, kind: "anchor" };
  if (to.kind === "contact") return { href: href.startsWith("tel:") ? dialled(href) : href, kind: "contact" };
  return to.kind === "external" ? { href, kind: "external" } : { href: "#", kind: "anchor" };
}

/** A telephone number as it is dialled: in the digits 0 to 9, without the zero that falls away behind the number of a country. */
export function dialled(number: string): string {
  return withLatinDigits(number)
    .replace(/\(0\)(?<=\+[\d\s]+-?\(0\))/, "")
    .replaceAll(/[\s()-]/g, "");
}

/** An absolute link, with what follows its host. */
const ABSOLUTE = /^https?:\/\/[^/?#]*(.*)$/is;

/**
 * Makes what writes an absolute link to the site's own address as a link within the site: /fees for
 * https://site.example/fees. The same host with or without "www." is the same site, and so is http.
 * Any other link is returned as it is. Expects the address of the site; every link is another website's when that cannot be read.
 */
export function createSiteLinks(url: string): (href: string) => string {
  if (!URL.canParse(url)) return (href) => href;
  const home = bareHost(url);
  const base = basePath(url);
  return (href) => {
    const [, rest] = ABSOLUTE.exec(href) ?? [];
    if (!rest?.startsWith(base) || bareHost(href) !== home) return href;
    const path = rest.slice(base.length);
    return /^(?:[/?#]|$)/.test(path) ? path.replace(/^\/*/, "/") : href;
  };
}

/** The host of a web address with its port, without "www."; undefined when the address cannot be read or has a user name. */
function bareHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, username, password } = new URL(address);
  return username + password === "" ? host.replace(/^www\./, "") : undefined;
}

/** The path of the site's address without a slash at its end: "" for https://site.example. */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, "");
}
