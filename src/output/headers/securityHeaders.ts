import type { ResolvedSite } from "../../site/resolveSite.ts";
import { contentSecurityPolicy, isSecure, type PolicySite } from "./contentSecurityPolicy.ts";

/** Header values by name. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of a site's responses, from which the configuration of each host is generated. */
export interface SiteHeaders {
  /** The path below which the site is served: "" or "/reading". */
  base: string;
  /** The headers of every response. None of them is in `folders` too: hosts disagree on which of two values wins. */
  everywhere: Headers;
  /** Additional headers of the files in a folder, and whether a browser may open some of them as pages. */
  folders: { folder: string; headers: Headers; documents?: true }[];
}

/** The caching of files outside `folders`: browsers revalidate them every time. */
export const REVALIDATE: Headers = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** The caching of files whose names contain a hash of their content. */
const FOREVER: Headers = { "Cache-Control": "public, max-age=31536000, immutable" };

/** The caching of files that a content manager may replace under the same name. */
const AN_HOUR: Headers = { "Cache-Control": "public, max-age=3600, must-revalidate" };

/** The headers of a site whose pages contain these inline scripts. */
export function siteHeaders(site: ResolvedSite, inlineScripts: readonly string[] = []): SiteHeaders {
  return {
    base: site.base,
    everywhere: securityHeaders(site, inlineScripts),
    folders: [
      { folder: "assets", headers: FOREVER },
      { folder: "media", headers: AN_HOUR, documents: true },
      { folder: "share", headers: FOREVER },
    ],
  };
}

/** Browser features that no page of any site uses. Full screen is not among them, because embedded content offers it. */
const DENIED = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The security headers of a site, as the OWASP Secure Headers Project recommends them. */
export function securityHeaders(site: PolicySite, inlineScripts: readonly string[] = []): Headers {
  return {
    "Content-Security-Policy": contentSecurityPolicy(site, inlineScripts),
    // without includeSubDomains: a site does not decide for the other hosts of its domain
    ...(isSecure(site.settings) ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": DENIED.map((feature) => `${feature}=()`).join(", "),
    ...crossOriginHeaders(site),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Permitted-Cross-Domain-Policies": "none",
    "X-DNS-Prefetch-Control": "off",
  };
}

/**
 * The security headers of a file that is not a page, such as a script, a font or a picture: those that restrict pages are
 * most of a kilobyte. A drawing can be opened as a document: its policy allows it to show its content and to do nothing.
 */
export function fileHeaders(pageHeaders: Headers): Headers {
  const fileHeaderNames = ["Strict-Transport-Security", "X-Content-Type-Options", "Cross-Origin-Resource-Policy"];
  return {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ...Object.fromEntries(Object.entries(pageHeaders).filter(([name]) => fileHeaderNames.includes(name))),
  };
}

/** The headers that isolate a page from other websites, as far as its frames allow. */
function crossOriginHeaders({ frames, settings }: PolicySite): Headers {
  const embeds = frames.others.length > 0;
  return {
    // an embedded page may open a window to log in, which has to return to it
    "Cross-Origin-Opener-Policy": embeds ? "same-origin-allow-popups" : "same-origin",
    ...(embeds || settings.analytics ? {} : { "Cross-Origin-Embedder-Policy": "require-corp" }),
  };
}
