import { hot } from "virtual:prospectus/hot";
import type { PageEvents } from "../../protocol/previewProtocol.ts";

/** What a page sends with an event. */
export interface PageEvent<Request> {
  /** The token of this start, which only the pages of the preview get. */
  token: string;
  request: Request;
}

/** Sends an event to the preview; `token` is that of the page. */
export function sendEvent<Name extends keyof PageEvents>(
  event: Name,
  request: PageEvents[Name],
  token = previewPage.token,
): void {
  const name: string = event;
  hot?.send(name, { token, request } satisfies PageEvent<PageEvents[Name]>);
}
