import type { ViteDevServer, WebSocketClient } from "vite";
import { isPointer } from "../../validate/pointer/pointer.ts";
import { isFromOwnPage, isToken } from "../studio/refuseRequest.ts";
import type { PageEvent } from "./bar/sendEvent.ts";
import type { BrowserError } from "./browserFailure.ts";
import { FAILED, FIX, type FixRequest } from "./messages.ts";
import { OPEN, type OpenRequest } from "./point/pointMessages.ts";

/** In UTF-16 units: the stack of an error with its component tree is far shorter. */
const MAX_LENGTH = 100_000;

/** What is done when a page of the preview sends an event. */
export interface PageEventHandlers {
  fix(request: FixRequest): void;
  fail(error: BrowserError): void;
  open(request: OpenRequest, client: WebSocketClient): void;
}

/**
 * Handles the events of pages, which are checked as the requests of Studio are: of a page of this preview, with the token
 * of this start, of the right shape, and not too long. Others are ignored.
 */
export function handlePageEvents(
  { ws }: Pick<ViteDevServer, "ws">,
  token: string,
  { fix, fail, open }: PageEventHandlers,
): void {
  const ownSockets = new WeakSet<object>();
  ws.on("connection", (socket, request) => {
    if (isFromOwnPage(request)) ownSockets.add(socket);
  });

  function on<Request>(
    event: string,
    isRequest: (value: unknown) => value is Request,
    handle: (request: Request, client: WebSocketClient) => void,
  ): void {
    ws.on(event, (data: unknown, client) => {
      if (!ownSockets.has(client.socket) || !isObject(data)) return;
      const { token: given, request }: Partial<PageEvent<unknown>> = data;
      if (isToken(given, token) && isRequest(request) && JSON.stringify(request).length <= MAX_LENGTH)
        handle(request, client);
    });
  }

  on(FIX, isFixRequest, fix);
  on(FAILED, isBrowserError, fail);
  on(OPEN, isOpenRequest, open);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isFixRequest(value: unknown): value is FixRequest {
  if (!isObject(value)) return false;
  const { action, problem, suggestion, message } = value;
  if (action !== "fix") return action === "fix all" || action === "undo" || action === "dismiss";
  return Number.isSafeInteger(problem) && Number.isSafeInteger(suggestion) && typeof message === "string";
}

function isBrowserError(value: unknown): value is BrowserError {
  return isObject(value) && [value.page, value.message, value.stack].every((text) => typeof text === "string");
}

function isOpenRequest(value: unknown): value is OpenRequest {
  return isObject(value) && isPointer(value.pointer);
}
