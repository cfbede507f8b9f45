import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { TOKEN } from "../../api/http.ts";

/** The limits of the body of a request. */
export interface BodyLimits {
  contentType: string;
  maxBytes: number;
}

/** Distinguishes the requests of another machine on which the code was entered from all others. */
export type PairedCheck = (request: IncomingMessage) => boolean;

/**
 * The HTTP status with which a request to change the site is refused; undefined if it comes from a page of this preview.
 * Other websites and programs cannot know the token of this start; the other checks hold even if they did.
 */
export function findRefusal(
  request: IncomingMessage,
  token: string,
  { contentType, maxBytes }: BodyLimits,
  isPaired: PairedCheck,
): number | undefined {
  const { method, headers } = request;
  if (method !== "POST") return 405;
  if (!isFromOwnPage(request, isPaired)) return 403;
  if (!isToken(headers[TOKEN], token)) return 403;
  if (headers["content-type"] !== contentType) return 415;
  return Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) > maxBytes ? 413 : undefined;
}

/** Whether a page of this preview sends a request, by its headers: on this machine, or on one that is paired. */
export function isFromOwnPage(request: IncomingMessage, isPaired: PairedCheck): boolean {
  const { host = "", origin } = request.headers;
  return (isFromThisMachine(request) || isPaired(request)) && origin === `http://${host}`;
}

function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && isOwnHost(headers.host ?? "", socket.localPort);
}

/** Whether the address of the other end of a connection is one of this machine alone. */
export function isLoopback(address = ""): boolean {
  return address === "::1" || address.replace(/^::ffff:/, "").startsWith("127.");
}

function isOwnHost(host: string, port: number | undefined): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].some((name) => host === `${name}:${port}`);
}

/** Whether a value of unknown origin is the token of this start. */
export function isToken(value: unknown, token: string): boolean {
  const [givenBytes, tokenBytes] = [Buffer.from(typeof value === "string" ? value : ""), Buffer.from(token)];
  return givenBytes.length === tokenBytes.length && timingSafeEqual(givenBytes, tokenBytes);
}
