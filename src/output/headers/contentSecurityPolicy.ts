import { createHash } from "node:crypto";
import type { Settings } from "../../site/blockModels.ts";
import type { ResolvedSite } from "../../site/resolveSite.ts";
import { findApi } from "../../site/studioRemote.ts";
import type { PolicySources } from "../../site/thirdParties.ts";

const SELF = "'self'";
const NONE = "'none'";

/** The parts of a site on which its policy depends. */
export type PolicySite = Pick<ResolvedSite, "settings" | "frames" | "thirdParties" | "sendsForms" | "studio">;

/**
 * The Content-Security-Policy of a site: pages may load the resources that site.json declares, and nothing else. The
 * inline scripts of the pages are the same on every page and are allowed by their hashes.
 */
export function contentSecurityPolicy(
  { settings, frames, thirdParties, sendsForms, studio }: PolicySite,
  inlineScripts: readonly string[],
): string {
  const others = (directive: keyof PolicySources) => [
    ...new Set(thirdParties.flatMap(({ sources }) => sources[directive] ?? [])),
  ];
  // a host sends one policy for all pages, and so for Studio, too
  const frameSources = [...(frames.own || studio ? [SELF] : []), ...others("frame-src")];
  const hostSources = studio ? [new URL(findApi(studio.remote)).origin] : [];
  const directives: Record<string, string[]> = {
    "default-src": [SELF],
    "script-src": [SELF, ...inlineScripts.map(hashSource), ...others("script-src")],
    // each page has the rules of its own blocks: a header that all pages share would need a hash for every page
    "style-src": [SELF, "'unsafe-inline'"],
    // SVG drawings and documents in the media folder may embed pictures
    "img-src": [SELF, "data:", ...(studio ? ["blob:"] : []), ...others("img-src")],
    "connect-src": [...new Set([SELF, ...others("connect-src"), ...hostSources])],
    "frame-src": frameSources.length > 0 ? frameSources : [NONE],
    // browsers wrap a video or audio file that a link opens in a document that loads it
    "media-src": [SELF],
    "object-src": [NONE],
    "base-uri": [NONE],
    // Chrome checks the page that thanks visitors, too, to which the service redirects
    "form-action": sendsForms ? [SELF, ...others("form-action")] : [NONE],
    "frame-ancestors": [SELF],
    ...(isSecure(settings) ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map((parts) => parts.flat().join(" "))
    .join("; ");
}

/** Whether a site is published over HTTPS. */
export function isSecure({ url }: Settings): boolean {
  return url.startsWith("https:");
}

function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
