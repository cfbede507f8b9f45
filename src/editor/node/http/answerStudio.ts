import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_UPLOAD, STUDIO, UPLOAD, UPLOAD_FILE, UPLOAD_TYPE } from "../../api/http.ts";
import { type BodyLimits, findRefusal, type PairedCheck } from "./refuseRequest.ts";

const JSON_BODY: BodyLimits = { contentType: "application/json", maxBytes: 1_000_000 };
const UPLOADED_BODY: BodyLimits = { contentType: UPLOAD_TYPE, maxBytes: MAX_UPLOAD };

interface StudioGate {
  token: string;
  isPaired: PairedCheck;
  handle(request: Request): Promise<Response>;
}

/** Admits a request of Studio from a page of this preview, and answers it. Any other is refused. */
export async function answerStudioRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { token, isPaired, handle }: StudioGate,
): Promise<void> {
  const limits = [UPLOAD, UPLOAD_FILE].includes((request.url ?? "").slice(STUDIO.length)) ? UPLOADED_BODY : JSON_BODY;
  const status = findRefusal(request, token, limits, isPaired);
  const body = status === undefined ? await readBody(request, limits) : undefined;
  if (status !== undefined || !body) {
    response.writeHead(status ?? 400).end();
    return;
  }
  await sendResponse(response, await handle(toRequest(request, body)));
}

/** The same request as the web platform has it. */
export function toRequest({ url = "/", method = "GET", headers }: IncomingMessage, body?: Buffer): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, `http://${headers.host || "preview"}`), {
    method,
    headers: pairs,
    ...(body && { body: new Uint8Array(body) }),
  });
}

/** Sends a response of the web platform. */
export async function sendResponse(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}

/** The body of a request; undefined when it is longer than its headers have said. */
async function readBody(request: IncomingMessage, { maxBytes }: BodyLimits): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
