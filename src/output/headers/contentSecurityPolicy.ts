import { createHash } from "node:crypto";
import type { Settings } from "../../site/blockModels.ts";
import type { ResolvedSite } from "../../site/resolveSite.ts";
import { findApi } from "../../site/studioRemote.ts";

const SELF = "'self'";
const NONE = "'none'";

/** The parts of a site on which its policy depends. */
export type PolicySite = Pick<ResolvedSite, "settings" | "frames" | "formHosts" | "studio">;

/**
 * The Content-Security-Policy of a site: pages may load the resources that site.json declares, and nothing else. The
 * inline scripts of the pages are the same on every page and are allowed by their hashes.
 */
export function contentSecurityPolicy(
  { settings, frames, formHosts, studio }: PolicySite,
  inlineScripts: readonly string[],
): string {
  const analytics = analyticsSources(settings.analytics);
  // a host sends one policy for all pages, and so for Studio, too
  const frameSources = [...(frames.own || studio ? [SELF] : []), ...frames.origins];
  const ownOrigin = new URL(settings.url).origin;
  // Chrome checks the page that thanks visitors, too, to which the service redirects
  const formTargets = formHosts.length > 0 ? [SELF, ...formHosts.filter((origin) => origin !== ownOrigin)] : [NONE];
  const hostSources = studio ? [new URL(findApi(studio.remote)).origin] : [];
  const directives: Record<string, string[]> = {
    "default-src": [SELF],
    "script-src": [SELF, ...inlineScripts.map(hashSource), ...analytics["script-src"]],
    // each page has the rules of its own blocks: a header that all pages share would need a hash for every page
    "style-src": [SELF, "'unsafe-inline'"],
    // SVG drawings and documents in the media folder may embed pictures
    "img-src": [SELF, "data:", ...(studio ? ["blob:"] : []), ...analytics["img-src"]],
    // a page checks whether the host of a frame can be reached
    "connect-src": [SELF, ...new Set([...frames.origins, ...analytics["connect-src"], ...hostSources])],
    "frame-src": frameSources.length > 0 ? frameSources : [NONE],
    // browsers wrap a video or audio file that a link opens in a document that loads it
    "media-src": [SELF],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": formTargets,
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

/** The sources that an analytics service needs, by directive. */
interface AnalyticsSources {
  "script-src": string[];
  "img-src": string[];
  "connect-src": string[];
}

const NO_SOURCES: AnalyticsSources = { "script-src": [], "img-src": [], "connect-src": [] };

// from developers.google.com/tag-platform/security/guides/csp
const GA4: AnalyticsSources = {
  "script-src": ["https://www.googletagmanager.com"],
  "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  "connect-src": ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};

function analyticsSources(analytics: Settings["analytics"]): AnalyticsSources {
  if (!analytics) return NO_SOURCES;
  if (analytics.provider === "ga4") return GA4;
  const isOwn = /^\/(?!\/)/.test(analytics.endpoint);
  return isOwn ? NO_SOURCES : { ...NO_SOURCES, "connect-src": [new URL(analytics.endpoint).origin] };
}
