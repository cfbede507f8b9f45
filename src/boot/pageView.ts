import type { Analytics, Matomo, Plausible } from "../generated/props.ts";

type Gtag = (...parameters: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

/** A page as it was shown. */
export interface Shown {
  href: string;
  title: string;
}

/** Reports a page view to the analytics service; does nothing without one, or where the browser asks not to be tracked. */
export function sendPageView(analytics: Analytics | undefined, { href, title }: Shown): void {
  // Firefox has had no other switch than the second since 135
  const { doNotTrack, globalPrivacyControl } = navigator;
  if (!analytics || doNotTrack === "1" || globalPrivacyControl) return;
  const { pathname, search } = new URL(href);
  const view = { page_location: href, page_path: pathname + search, page_title: title };
  try {
    if (analytics.provider === "beacon") sendBeacon(analytics.endpoint, view);
    else if (analytics.provider === "matomo") sendToMatomo(analytics, { href, title });
    else if (analytics.provider === "plausible") sendToPlausible(analytics, href);
    else ga4(analytics.measurementId)("event", "page_view", view);
  } catch {
    // analytics must not break a page
  }
}

function sendBeacon(endpoint: string, view: object): void {
  // text/plain needs no preflight, which a beacon cannot make
  navigator.sendBeacon(endpoint, JSON.stringify(view));
}

/** Reports a page view by the API of Matomo, without the script of Matomo, which would set cookies. */
function sendToMatomo({ url, siteId }: Matomo, { href, title }: Shown): void {
  const view = { idsite: `${siteId}`, rec: "1", send_image: "0", url: href, action_name: title };
  post(`${withSlash(url)}matomo.php`, new URLSearchParams({ ...view, urlref: document.referrer }));
}

/** Reports a page view by the API of Plausible, as its script does. */
function sendToPlausible({ url = "https://plausible.io", domain }: Plausible, href: string): void {
  post(
    `${withSlash(url)}api/event`,
    JSON.stringify({ name: "pageview", url: href, domain, referrer: document.referrer }),
  );
}

function withSlash(url: string): string {
  return url.replace(/\/*$/, "/");
}

/** Sends a body without cookies, also while the visitor leaves the page. */
function post(address: string, body: BodyInit): void {
  fetch(address, { method: "POST", body, mode: "no-cors", credentials: "omit", keepalive: true }).catch(() => {});
}

function ga4(id: string): Gtag {
  if (window.gtag) return window.gtag;
  const layer = window.dataLayer ?? [];
  window.dataLayer = layer;
  const gtag: Gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: the service reads the arguments object itself
    layer.push(arguments);
  };
  window.gtag = gtag;
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  return gtag;
}
