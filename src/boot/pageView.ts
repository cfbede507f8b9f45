import type { Analytics } from "../generated/props";

type Gtag = (...parameters: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

/** Tells the analytics service of the page that is shown; does nothing without one or under Do Not Track. */
export function sendPageView(analytics: Analytics | undefined): void {
  if (!analytics || navigator.doNotTrack === "1") return;
  const { href, pathname, search } = window.location;
  const view = { page_location: href, page_path: pathname + search, page_title: document.title };
  try {
    if (analytics.provider === "beacon") sendBeacon(analytics.endpoint, view);
    else ga4(analytics.measurementId)("event", "page_view", view);
  } catch {
    // a page never fails for its statistics
  }
}

function sendBeacon(endpoint: string, view: object): void {
  // text/plain needs no preflight, which a beacon cannot make
  navigator.sendBeacon(endpoint, JSON.stringify(view));
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
