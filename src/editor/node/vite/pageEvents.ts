import { custom, type GenericSchema, is, object, safeParse, string, unknown } from "valibot";
import type { ViteDevServer, WebSocketClient } from "vite";
import { isPointer } from "../../../json/pointer.ts";
import { previewRequests } from "../../preview/messages.ts";
import { OPEN } from "../../protocol/pointMessages.ts";
import { FAILED, FIX } from "../../protocol/previewMessages.ts";
import type { PageEvents } from "../../protocol/previewProtocol.ts";
import { isFromOwnPage, isToken, type PairedCheck } from "../http/refuseRequest.ts";

/** In UTF-16 units: the stack of an error with its component tree is far shorter. */
const MAX_LENGTH = 100_000;

const EVENT = object({ token: string(), request: unknown() });

/** The schema of each event's request when it arrives: any program can send one. */
const SCHEMAS: { [Name in keyof PageEvents]: GenericSchema<unknown, PageEvents[Name]> } = {
  [FIX]: previewRequests.fix.schema,
  [FAILED]: object({ page: string(), message: string(), stack: string() }),
  [OPEN]: object({ pointer: custom<string>(isPointer) }),
};

/** The handlers of events that a page of the preview sends. */
export type PageEventHandlers = {
  [Name in keyof PageEvents]: (request: PageEvents[Name], client: WebSocketClient) => void;
};

/**
 * Handles the events of pages, which are checked as the requests of Studio are: of a page of this preview, with the token
 * of this start, of the right shape, and not too long. Others are ignored.
 */
export function handlePageEvents(
  { ws }: Pick<ViteDevServer, "ws">,
  token: string,
  isPaired: PairedCheck,
  handlers: PageEventHandlers,
): void {
  const ownSockets = new WeakSet<object>();
  ws.on("connection", (socket, request) => {
    if (isFromOwnPage(request, isPaired)) ownSockets.add(socket);
  });

  function handle<Name extends keyof PageEvents>(event: Name): void {
    const schema: GenericSchema<unknown, PageEvents[Name]> = SCHEMAS[event];
    const handler: PageEventHandlers[Name] = handlers[event];
    ws.on(event, (data: unknown, client) => {
      if (!ownSockets.has(client.socket) || !is(EVENT, data) || !isToken(data.token, token)) return;
      const { success, output } = safeParse(schema, data.request);
      if (success && JSON.stringify(output).length <= MAX_LENGTH) handler(output, client);
    });
  }

  handle(FIX);
  handle(FAILED);
  handle(OPEN);
}
