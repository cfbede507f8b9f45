import { hot } from "virtual:prospectus/hot";
import type { PageEvent, PageEvents } from "../../protocol/previewProtocol.ts";

/** Sends an event to the preview. */
export function sendEvent<Name extends keyof PageEvents>(event: Name, request: PageEvents[Name]): void {
  const name: string = event;
  hot?.send(name, { token: previewPage.token, request } satisfies PageEvent<PageEvents[Name]>);
}
