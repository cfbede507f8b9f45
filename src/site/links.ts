import type { Href } from "../generated/props.ts";
import { withLatinDigits } from "./digits.ts";
import { parseUrl } from "./parseUrl.ts";

/** A parsed link, with its constants replaced. */
export type Destination =
  | { kind: "page"; path: string; hash: string }
  | { kind: "anchor"; hash: string; directive: string }
  | { kind: "file"; file: string }
  | { kind: "contact"; href: string }
  | { kind: "external"; href: string }
  | { kind: "unknown"; href: string };

/**
 * The beginning of the part of an address that is no anchor, such as the words that a browser highlights: #:~:text=fees
 */
export const DIRECTIVE = ":~:";

/** Parses a link. `hash` has no `#` and no directive, and `path` no query. */
export function destination(href: string): Destination {
  if (href.startsWith("#")) {
    const hash = readAnchor(href.slice(1));
    return { kind: "anchor", hash, directive: href.slice(1 + hash.length) };
  }
  if (href.startsWith("/media/")) return { kind: "file", file: href.slice("/media/".length) };
  if (/^\/(?!\/)/.test(href)) {
    const place = href.indexOf("#");
    return {
      kind: "page",
      path: href.replace(/[?#].*$/s, ""),
      hash: place < 0 ? "" : readAnchor(href.slice(place + 1)),
    };
  }
  if (/^(mailto|tel):/.test(href)) return { kind: "contact", href };
  if (/^https:\/\/[^/]/.test(href)) return { kind: "external", href };
  return { kind: "unknown", href };
}

/** The anchor in the part of an address after its #. */
function readAnchor(fragment: string): string {
  const end = fragment.indexOf(DIRECTIVE);
  return end < 0 ? fragment : fragment.slice(0, end);
}

/** The name of the file in a link, decoded and without query and hash. */
export function fileName(address: string): string {
  return decodeAddress(address.replace(/[?#].*$/s, ""));
}

/** The URL path of a media file, with the characters that are special in URLs encoded. */
export function fileAddress(name: string): string {
  return `/media/${encodeURI(name).replace(/[?#]/g, encodeURIComponent)}`;
}

/** A decoded part of a URL; unchanged if its encoding is invalid. */
export function decodeAddress(encodedText: string): string {
  try {
    return decodeURIComponent(encodedText);
  } catch {
    return encodedText;
  }
}

/** An address in ASCII, as machines read it: the host in Punycode, the rest percent-encoded. Unchanged if it is invalid. */
export function asciiUrl(address: string): string {
  return parseUrl(address)?.href ?? address;
}

/** The link as it is rendered, below the site's base path. A link of a refused scheme becomes "#". */
export function classifyHref(href: string, base: string): Href {
  const to = destination(href);
  if (to.kind === "page") return { href: base + href, kind: "page" };
  if (to.kind === "file") {
    const place = to.file.slice(to.file.search(/[?#]|$/));
    return { href: base + fileAddress(fileName(to.file)) + place, kind: "file" };
  }
  if (to.kind === "anchor") return { href, kind: "anchor" };
  if (to.kind === "contact") return { href: href.startsWith("tel:") ? dialNumber(href) : href, kind: "contact" };
  return to.kind === "external" ? { href, kind: "external" } : { href: "#", kind: "anchor" };
}

/** A telephone number as it is dialled: digits 0 to 9, without separators and without the "(0)" after a country code. */
export function dialNumber(number: string): string {
  return withLatinDigits(number)
    .replace(/\(0\)(?<=\+[\d\s]+-?\(0\))/, "")
    .replaceAll(/[\s()-]/g, "");
}

/** An absolute link; captures all that follows the host. */
const ABSOLUTE = /^https?:\/\/[^/?#]*(.*)$/is;

/**
 * Returns a function that turns absolute links to the site itself into links within the site: /fees for
 * https://site.example/fees. "www." and the scheme (http or https) are ignored. Any other link is returned unchanged,
 * and so is every link if `url`, the address of the site, is invalid.
 */
export function createSiteLinks(url: string): (href: string) => string {
  if (!parseUrl(url)) return (href) => href;
  const home = bareHost(url);
  const base = basePath(url);
  return (href) => {
    const [, rest] = ABSOLUTE.exec(href) ?? [];
    if (!rest?.startsWith(base) || bareHost(href) !== home) return href;
    const path = rest.slice(base.length);
    return /^(?:[/?#]|$)/.test(path) ? path.replace(/^\/*/, "/") : href;
  };
}

/** The host of a URL with its port, without "www."; undefined if the URL is invalid or has a user name or password. */
function bareHost(address: string): string | undefined {
  const parsedUrl = parseUrl(address);
  if (!parsedUrl) return undefined;
  const { host, username, password } = parsedUrl;
  return username + password === "" ? host.replace(/^www\./, "") : undefined;
}

/** The path of the site's address without its trailing slash: "" for https://site.example. */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, "");
}
