import { createHash } from "node:crypto";
import type { Site } from "../../generated/site.ts";
import { analyticsSources } from "./analyticsSources.ts";
import type { FrameSources } from "./frameSources.ts";

const SELF = "'self'";
const NONE = "'none'";

/**
 * The Content-Security-Policy of a site: what its site.json declares may load, and nothing else. The scripts `inPages`
 * are those that stand in the pages themselves, the same in each, and may run by their hash.
 */
export function contentSecurityPolicy(site: Site, frames: FrameSources, inPages: readonly string[]): string {
  const analytics = analyticsSources(site.site.analytics);
  const framed = [...(frames.own ? [SELF] : []), ...frames.origins];
  const directives: Record<string, string[]> = {
    "default-src": [SELF],
    "script-src": [SELF, ...inPages.map(hashSource), ...analytics["script-src"]],
    // each page carries the rules of its own blocks: one hash a page, in a header that all pages share, grows with the site
    "style-src": [SELF, "'unsafe-inline'"],
    // a drawing that a link opens, or a report, may have pictures within itself
    "img-src": [SELF, "data:", ...analytics["img-src"]],
    // a frame's host is asked whether it can be reached
    "connect-src": [SELF, ...new Set([...frames.origins, ...analytics["connect-src"]])],
    "frame-src": framed.length > 0 ? framed : [NONE],
    // a film or a sound of the media folder that a link opens is a document with itself in it
    "media-src": [SELF],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [SELF],
    ...(isSecure(site) ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map((parts) => parts.flat().join(" "))
    .join("; ");
}

function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Whether a site is published by HTTPS. */
export function isSecure(site: Site): boolean {
  return site.site.url.startsWith("https:");
}
