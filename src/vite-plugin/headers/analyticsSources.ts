import type { Site } from "../../generated/site.ts";

/** What a site's analytics service needs of the policy: sources by directive. */
export interface AnalyticsSources {
  "script-src": string[];
  "img-src": string[];
  "connect-src": string[];
}

const NONE: AnalyticsSources = { "script-src": [], "img-src": [], "connect-src": [] };

// as developers.google.com/tag-platform/security/guides/csp lists them
const GA4: AnalyticsSources = {
  "script-src": ["https://www.googletagmanager.com"],
  "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  "connect-src": ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};

/** The sources that the analytics service of a site needs; none without one. */
export function analyticsSources(analytics: Site["site"]["analytics"]): AnalyticsSources {
  if (!analytics) return NONE;
  if (analytics.provider === "ga4") return GA4;
  const isOwn = /^\/(?!\/)/.test(analytics.endpoint);
  return isOwn ? NONE : { ...NONE, "connect-src": [new URL(analytics.endpoint).origin] };
}
