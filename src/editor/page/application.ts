import { proxy, type Remote, windowEndpoint, wrap } from "comlink";
import type { ApplicationApi, PageApi } from "../protocol/windowApi.ts";

/** The application around the page; undefined where the page is a window of its own. */
export const application: Remote<ApplicationApi> | undefined = previewPage.isInStudio
  ? wrap<ApplicationApi>(windowEndpoint(parent, window, location.origin))
  : undefined;

/** Lets the application call the page, and tells it which page it shows. */
export function connectToApplication(page: PageApi): void {
  if (!application) return;
  const report = () => application?.showPage({ path: location.pathname, title: document.title });
  void application.connect(proxy(page));
  void report();
  addEventListener("pageshow", report);
  if ("navigation" in window) navigation.addEventListener("navigatesuccess", report);
  new MutationObserver(report).observe(document.head, { childList: true, subtree: true, characterData: true });
}
