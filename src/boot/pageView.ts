import type { Analytics } from "../generated/props.ts";

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
    else ga4(analytics.measurementId)("event", "page_view", view);
  } catch {
    // analytics must not break a page
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
