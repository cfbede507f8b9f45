import type { Site } from "../../generated/site.ts";
import { contentSecurityPolicy, isSecure } from "./contentSecurityPolicy.ts";
import { type FrameSources, frameSources } from "./frameSources.ts";

/** Header values by name. */
export type Headers = Readonly<Record<string, string>>;

/** What no page of any site uses. Full screen is not among it: frames offer it. */
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

/**
 * The security headers of a site, those of the OWASP secure-headers list, which every answer carries; `inPages` are the
 * scripts that stand in its pages.
 */
export function securityHeaders(site: Site, inPages: readonly string[] = []): Headers {
  const frames = frameSources(site);
  return {
    "Content-Security-Policy": contentSecurityPolicy(site, frames, inPages),
    // not for subdomains: a site does not speak for its neighbours
    ...(isSecure(site) ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": DENIED.map((feature) => `${feature}=()`).join(", "),
    ...crossOrigin(site, frames),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Permitted-Cross-Domain-Policies": "none",
    "X-DNS-Prefetch-Control": "off",
  };
}

/**
 * What of the security headers of a site a file needs that is no page: a script, a font, a model, a picture. The rest,
 * most of a KB, speaks of what a page may do. A drawing can be opened by itself: it shows what is in it, and does nothing.
 */
export function fileHeaders(ofPages: Headers): Headers {
  const needed = ["Strict-Transport-Security", "X-Content-Type-Options", "Cross-Origin-Resource-Policy"];
  return {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => needed.includes(name))),
  };
}

/** How far a page is kept apart from others: wholly, unless something of another website stands in it. */
function crossOrigin(site: Site, { origins }: FrameSources): Headers {
  const hasForeignFrames = origins.length > 0;
  return {
    // a report's own login opens a window that must find its way back
    "Cross-Origin-Opener-Policy": hasForeignFrames ? "same-origin-allow-popups" : "same-origin",
    ...(hasForeignFrames || site.site.analytics ? {} : { "Cross-Origin-Embedder-Policy": "require-corp" }),
  };
}
