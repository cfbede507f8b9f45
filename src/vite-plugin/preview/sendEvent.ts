import type { PageEvent } from "./messages.ts";

/** Sends an event to the preview. */
export function sendEvent<Request>(event: string, request: Request): void {
  import.meta.hot?.send(event, { token: previewPage.token, request } satisfies PageEvent<Request>);
}
