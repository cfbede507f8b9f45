import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import { readCookie } from "../../server/readCookie.ts";
import { isLoopback, isToken } from "../http/refuseRequest.ts";
import { type CodeAttempt, renderCodePage } from "./codePage.ts";

/** Wrong codes of one address that need no pause: people mistype. */
const FREE_ATTEMPTS = 3;
/** In milliseconds: the first pause of an address, twice as long after each further wrong code. A day has time for fewer than 20. */
const FIRST_PAUSE = 2000;
/** Wrong codes of one address after which somebody seems to be guessing. */
const SUSPICIOUS = 5;
/** In milliseconds: how long another machine may take to send a code. */
const LONGEST_BODY = 10_000;
/** Bytes of the body of a request with a code. */
const MAX_BODY = 1_000;
/** Seconds: phones end their browser in the background, and with it a cookie without an age. */
const COOKIE_AGE = 7 * 24 * 60 * 60;

const FORM = "application/x-www-form-urlencoded";

const HEADERS = {
  connection: "close",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // the browser would send no origin with the code
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Lets other machines of the network use the preview. On each, a person enters once the code that the terminal shows;
 * its browser then has a cookie. All other requests of another machine are refused.
 */
export class Pairing {
  /** Six digits. */
  readonly code = String(randomInt(1_000_000)).padStart(6, "0");
  /** The value of the cookie. */
  private readonly session = randomBytes(32).toString("base64url");
  /** The wrong codes of other machines, by their address: nobody can lock out anybody else. */
  private readonly attempts = new Map<string, WrongCodes>();

  /**
   * `addresses`: the IP addresses of this machine that the terminal shows; `names`: those by which the network may know
   * it. No other name leads to the preview. `onGuessing`: called once for each other machine that seems to be guessing the code.
   */
  constructor(
    readonly addresses: readonly string[],
    private readonly onGuessing: (address: string) => void,
    readonly names: readonly string[] = [],
  ) {}

  /** Whether a request comes from this machine, or from one on which the code was entered. */
  admits(request: IncomingMessage): boolean {
    return isLoopback(request.socket.remoteAddress) || this.isPaired(request);
  }

  /** Whether a request has the cookie, and names an address of this machine. */
  isPaired(request: IncomingMessage): boolean {
    return this.isForAddress(request) && isToken(readCookie(request.headers.cookie, cookieName(request)), this.session);
  }

  /** Responds to a request that is not admitted: with a page that asks for the code, or with a cookie to the right code. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.isForAddress(request)) {
      const reason =
        "Open the address that the terminal shows. If the computer has another one now, start the preview again.\n";
      response.writeHead(403, { ...HEADERS, "content-type": "text/plain;charset=utf-8" }).end(reason);
      return;
    }
    const code = await readCode(request).catch(() => undefined);
    const attempt = this.check(code, request.socket.remoteAddress ?? "");
    if (attempt.status !== "right") {
      response
        .writeHead(attempt.status === "paused" ? 429 : 403, {
          ...HEADERS,
          ...("seconds" in attempt && { "retry-after": String(attempt.seconds) }),
          "content-type": "text/html;charset=utf-8",
        })
        .end(renderCodePage(attempt));
      return;
    }
    const { url = "/", headers } = request;
    // complete: a browser would take a path that begins with two slashes for another website
    const location = `http://${headers.host}${url.startsWith("/") ? url : "/"}`;
    const cookie = `${cookieName(request)}=${this.session}; Path=/; Max-Age=${COOKIE_AGE}; HttpOnly; SameSite=Strict`;
    response.writeHead(303, { ...HEADERS, location, "set-cookie": cookie }).end();
  }

  /** Checks a code from an address, which has to wait after several wrong ones: during a pause, none is checked. */
  private check(code: string | undefined, address: string): CodeAttempt {
    const { count, pausedUntil } = this.attempts.get(address) ?? { count: 0, pausedUntil: 0 };
    const now = performance.now();
    if (code === undefined) return { status: "asked" };
    if (now < pausedUntil) return { status: "paused", seconds: Math.ceil((pausedUntil - now) / 1000) };
    if (isToken(code, this.code)) {
      this.attempts.delete(address);
      return { status: "right" };
    }
    const pause = count + 1 < FREE_ATTEMPTS ? 0 : FIRST_PAUSE * 2 ** (count + 1 - FREE_ATTEMPTS);
    this.attempts.set(address, { count: count + 1, pausedUntil: now + pause });
    if (count + 1 === SUSPICIOUS) this.onGuessing(address);
    return pause > 0 ? { status: "wrong", seconds: pause / 1000 } : { status: "wrong" };
  }

  /** Whether a request names an address of this machine: a website can have its own name lead here. */
  private isForAddress({ headers, socket }: IncomingMessage): boolean {
    const hosts = [...this.addresses, ...this.names];
    return hosts.some((host) => headers.host?.toLowerCase() === `${host}:${socket.localPort}`);
  }
}

interface WrongCodes {
  count: number;
  /** By the clock of `performance.now()`. */
  pausedUntil: number;
}

/** Ends a connection that is not admitted, in place of the upgrade to a WebSocket. */
export function refuseUpgrade(socket: Duplex): void {
  // the other machine may have gone
  socket.on("error", () => {});
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}

/** Cookies are shared by all ports of a host. */
function cookieName({ socket }: IncomingMessage): string {
  return `preview-session-${socket.localPort}`;
}

/** The code that the form of the page sends; undefined for any other request. */
async function readCode(request: IncomingMessage): Promise<string | undefined> {
  const { method, headers } = request;
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isForm = method === "POST" && headers["content-type"] === FORM && length <= MAX_BODY;
  // a page of another website could guess, or have the code locked
  if (!isForm || headers.origin !== `http://${headers.host}`) return undefined;
  const timer = setTimeout(() => request.destroy(), LONGEST_BODY);
  const body = await text(request).finally(() => clearTimeout(timer));
  const code = new URLSearchParams(body).get("code");
  // people write it as the terminal shows it
  return code?.replace(/\s/g, "");
}
