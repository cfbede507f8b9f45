import { proxy, type Remote, windowEndpoint, wrap } from "comlink";
import type { ApplicationApi, PageApi } from "../../protocol/windowApi.ts";

/** The application around the page. Call it only where the page is in its frame. */
export const application: Remote<ApplicationApi> = wrap<ApplicationApi>(
  windowEndpoint(parent, window, location.origin),
);

/** Lets the application call the page. */
export function connectToApplication(page: PageApi): void {
  void application.connect(proxy(page));
}
