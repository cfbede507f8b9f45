import type { Analytics, Site } from "../generated/site.ts";
import { getMembers } from "../json/isObject.ts";
import { findValue, getParentPointer } from "../json/pointer.ts";
import { listSentForms } from "./forms/listSentForms.ts";
import { parseUrl } from "./parseUrl.ts";
import { listPublishedBlocks } from "./publishedBlocks.ts";
import type { Resolver } from "./resolver.ts";
import type { Frames, OtherFrame } from "./uses.ts";

/** Sources that the Content-Security-Policy allows for another website, by directive. */
export interface PolicySources {
  "script-src"?: readonly string[];
  "img-src"?: readonly string[];
  "connect-src"?: readonly string[];
  "frame-src"?: readonly string[];
  "form-action"?: readonly string[];
}

/** Another website that browsers of visitors can contact: for what, and when. */
export interface ThirdParty {
  /** Its hosts as people read them. */
  hosts: readonly string[];
  /** For what: a page of it is in frames, it receives forms, or it counts page views. */
  purpose: "frame" | "form" | "analytics";
  /** When: after a click, when a part of a page comes into view, when a form is sent, or when a page is opened. */
  when: "click" | "view" | "send" | "visit";
  /** The titles of the frames, the headings of the forms, or the name of the service; a host where there is none. */
  names: readonly string[];
  /** Whether it may store cookies. */
  cookies: boolean;
  sources: PolicySources;
}

/**
 * Lists the other websites that browsers of a site's visitors can contact, one for each purpose and time. The
 * Content-Security-Policy allows these and no others, and the block `thirdParties` shows them.
 */
export function listThirdParties(
  spec: Site,
  analytics: Analytics | undefined,
  { others }: Frames,
  resolver: Pick<Resolver, "text" | "isHidden">,
): ThirdParty[] {
  const { text } = resolver;
  return [...listFramedWebsites(spec, others, text), ...listFormServices(spec, resolver), ...listAnalytics(analytics)];
}

/** The websites in frames, in the order of their addresses. */
function listFramedWebsites(spec: Site, frames: readonly OtherFrame[], text: (source: string) => string): ThirdParty[] {
  const groups = new Map<string, { origin: string; host: string; when: "click" | "view"; names: Set<string> }>();
  for (const { address, pointer, atClick } of frames) {
    const { origin } = new URL(address);
    const when = atClick ? "click" : "view";
    const group = groups.get(origin + when) ?? { origin, host: readHost(address), when, names: new Set() };
    const { title } = getMembers(findValue(spec, getParentPointer(pointer)));
    group.names.add(typeof title === "string" ? text(title) : group.host);
    groups.set(origin + when, group);
  }
  return [...groups.values()]
    .sort((a, b) => compare(a.origin, b.origin))
    .map(({ origin, host, when, names }) => ({
      hosts: [host],
      purpose: "frame",
      when,
      names: [...names],
      cookies: true,
      // a page checks whether the host of a frame can be reached
      sources: { "connect-src": [origin], "frame-src": [origin] },
    }));
}

/** The services that receive forms; the host of the site itself is none. */
function listFormServices(spec: Site, resolver: Pick<Resolver, "text" | "isHidden">): ThirdParty[] {
  const groups = new Map<string, Set<string>>();
  for (const { origin, name } of listSentForms(listPublishedBlocks(spec, resolver.isHidden), spec.site.url)) {
    if (origin === new URL(spec.site.url).origin) continue;
    groups.set(origin, (groups.get(origin) ?? new Set()).add(resolver.text(name)));
  }
  return [...groups]
    .sort(([first], [second]) => compare(first, second))
    .map(([origin, names]) => ({
      ...{ hosts: [readHost(origin)], purpose: "form", when: "send", names: [...names], cookies: true },
      sources: { "form-action": [origin] },
    }));
}

function compare(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Google's hosts, from developers.google.com/tag-platform/security/guides/csp */
const GOOGLE: PolicySources = {
  "script-src": ["https://www.googletagmanager.com"],
  "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  "connect-src": ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};

const PLAUSIBLE = "https://plausible.io";

/** The service that counts page views, unless it is one of the site itself. */
export function listAnalytics(analytics: Analytics | undefined): ThirdParty[] {
  const visit = { purpose: "analytics", when: "visit" } as const;
  switch (analytics?.provider) {
    case undefined:
      return [];
    case "ga4": {
      const hosts = ["googletagmanager.com", "google-analytics.com", "analytics.google.com"];
      return [{ ...visit, hosts, names: ["Google Analytics"], cookies: true, sources: GOOGLE }];
    }
    case "matomo":
      return [{ ...visit, ...connectTo(analytics.url), names: ["Matomo"], cookies: false }];
    case "plausible":
      return [{ ...visit, ...connectTo(analytics.url ?? PLAUSIBLE), names: ["Plausible"], cookies: false }];
    case "beacon":
      return isOwnAddress(analytics.endpoint)
        ? []
        : [{ ...visit, ...connectTo(analytics.endpoint), names: [readHost(analytics.endpoint)], cookies: true }];
  }
}

function connectTo(address: string): Pick<ThirdParty, "hosts" | "sources"> {
  const url = parseUrl(address);
  return url ? { hosts: [readHost(address)], sources: { "connect-src": [url.origin] } } : { hosts: [], sources: {} };
}

/** Whether an address is one of the site itself: a path. */
function isOwnAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}

/** The host of an address as people read it: without "www.". The offer of a frame reads it in the same way. */
export function readHost(address: string): string {
  return address.replace(/^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#]*).*$/s, "$1");
}
