import { proxy, type Remote, windowEndpoint, wrap } from "comlink";
import type { ApplicationApi, PageApi } from "../../protocol/windowApi.ts";

/** The application around the page. Call it only where the page is in its frame. */
export const application: Remote<ApplicationApi> = wrap<ApplicationApi>(
  windowEndpoint(parent, window, location.origin),
);

/** Lets the application call the page, and tells it which page it shows. */
export function connectToApplication(page: PageApi): void {
  const report = () => application.showPage({ path: location.pathname, title: document.title });
  void application.connect(proxy(page));
  void report();
  addEventListener("pageshow", report);
  if ("navigation" in window) navigation.addEventListener("navigatesuccess", report);
  new MutationObserver(report).observe(document.head, { childList: true, subtree: true, characterData: true });
}
