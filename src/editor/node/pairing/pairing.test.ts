import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { expect, it, onTestFinished, vi } from "vitest";
import { limitConnections } from "./limitConnections.ts";
import { listLocalNames } from "./localAddresses.ts";
import { Pairing } from "./pairing.ts";

const ADDRESS = "192.168.1.5";
const HOST = `${ADDRESS}:5173`;
const PHONE = "192.168.1.77";

interface RequestOptions {
  from?: string;
  url?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether the body never comes. */
  stalls?: boolean;
}

/** A request of a phone, with some of it changed. */
function createRequest({
  from = PHONE,
  url = "/fees",
  headers = {},
  body,
  stalls = false,
}: RequestOptions = {}): IncomingMessage {
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body?.length) };
  return Object.assign(stalls ? new Readable({ read() {} }) : Readable.from([body ?? ""]), {
    url,
    method: body === undefined ? "GET" : "POST",
    headers: { host: HOST, origin: `http://${HOST}`, ...(body !== undefined && form), ...headers },
    socket: { remoteAddress: from, localPort: 5173 },
  }) as unknown as IncomingMessage;
}

/** The answer to a request that is not admitted. */
async function respond(pairing: Pairing, options: RequestOptions) {
  const { answer, response } = createResponse();
  await pairing.respond(createRequest(options), response);
  return answer;
}

function createResponse() {
  const answer = { status: 0, headers: {} as Record<string, string>, body: "" };
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answer, { status, headers });
      return response;
    },
    end(body = "") {
      answer.body = body;
    },
  };
  return { answer, response: response as unknown as ServerResponse };
}

const createPairing = (onGuessing: (address: string) => void = () => {}) => new Pairing([ADDRESS], onGuessing);
const enter = (pairing: Pairing, code: string, options: RequestOptions = {}) =>
  respond(pairing, { ...options, body: String(new URLSearchParams({ code })) });
/** A code that is not that of the terminal. */
const wrongCode = ({ code }: Pairing) => (code === "123456" ? "654321" : "123456");

/** The cookie that a browser has after the right code. */
async function pair(pairing: Pairing): Promise<string> {
  const { headers } = await enter(pairing, pairing.code);
  return headers["set-cookie"]?.split(";")[0] ?? "";
}

it.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  // its own address in the network: a phone whose address is the same cannot be
  [ADDRESS, false],
  [PHONE, false],
  ["::ffff:192.168.1.77", false],
])("admits requests from %s without a code: %s", (from, isAdmitted) => {
  expect(createPairing().admits(createRequest({ from }))).toBe(isAdmitted);
});

it.each([
  ["claims to be passed on from this machine", { "x-forwarded-for": "127.0.0.1", forwarded: "for=127.0.0.1" }],
  ["names this machine alone", { host: "127.0.0.1:5173", origin: "http://127.0.0.1:5173" }],
  ["has an empty session", { cookie: "preview-session-5173=" }],
])("does not admit a request of another machine that %s", (_, headers) => {
  expect(createPairing().admits(createRequest({ headers }))).toBe(false);
});

it("admits a browser in which the code was entered, as the terminal shows it, and sends it where it wanted to go", async () => {
  const pairing = createPairing();
  const shownCode = `${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}`;
  const { status, headers } = await enter(pairing, shownCode, { url: "/@studio/fees?panel=pages" });
  expect(status).toBe(303);
  expect(headers.location).toBe(`http://${HOST}/@studio/fees?panel=pages`);
  const [cookie = "", ...attributes] = headers["set-cookie"]?.split("; ") ?? [];
  expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Strict", "Path=/"]));
  expect(cookie).not.toContain(pairing.code);
  expect(pairing.admits(createRequest({ headers: { cookie: `theme=dark; ${cookie}` } }))).toBe(true);
});

it("does not admit the cookie of an earlier start, nor one for a name that leads here", async () => {
  const pairing = createPairing();
  const cookie = await pair(pairing);
  expect(createPairing().admits(createRequest({ headers: { cookie } }))).toBe(false);
  for (const host of ["sly.example:5173", `${ADDRESS}:80`, "192.168.1.6:5173"])
    expect(pairing.admits(createRequest({ headers: { cookie, host } }))).toBe(false);
});

it("admits a paired browser by a name of this machine, and by no name that a website has", async () => {
  const pairing = new Pairing([ADDRESS], () => {}, listLocalNames("Office-PC"));
  for (const name of ["office-pc", "Office-PC.local"]) {
    const host = `${name}:5173`;
    const { headers } = await enter(pairing, pairing.code, { headers: { host, origin: `http://${host}` } });
    const cookie = headers["set-cookie"]?.split(";")[0] ?? "";
    expect(pairing.admits(createRequest({ headers: { host, cookie } }))).toBe(true);
    expect(pairing.admits(createRequest({ headers: { host: "office-pc.sly.example:5173", cookie } }))).toBe(false);
  }
  for (const name of ["localhost", "127.0.0.1", "Jo's PC", ""]) expect(listLocalNames(name)).toEqual([]);
});

it("leads to no other website", async () => {
  const pairing = createPairing();
  const { headers } = await enter(pairing, pairing.code, { url: "//sly.example/fees" });
  expect(new URL(headers.location ?? "").host).toBe(HOST);
});

it("checks no code under a name that the terminal does not show, nor one that another website sends", async () => {
  const pairing = createPairing();
  const otherSites: Record<string, string>[] = [
    { host: "sly.example:5173", origin: "http://sly.example:5173" },
    { origin: "http://sly.example" },
  ];
  for (const siteHeaders of otherSites) {
    const { status, headers } = await enter(pairing, pairing.code, { headers: siteHeaders });
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
  }
  for (let count = 0; count < 20; count++)
    await enter(pairing, wrongCode(pairing), { headers: { origin: "http://sly.example" } });
  expect(await pair(pairing)).not.toBe("");
});

it("makes one address wait ever longer after wrong codes, and checks none meanwhile, not even the right one", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onGuessing = vi.fn();
  const pairing = createPairing(onGuessing);
  const cookie = await pair(pairing);
  for (let count = 0; count < 3; count++) expect((await enter(pairing, wrongCode(pairing))).status).toBe(403);
  const pauses: number[] = [];
  for (let count = 0; count < 8; count++) {
    const { status, headers, body } = await enter(pairing, pairing.code);
    expect([status, headers["set-cookie"]]).toEqual([429, undefined]);
    expect(body).toContain("<form");
    const pause = Number(headers["retry-after"]);
    pauses.push(pause);
    vi.advanceTimersByTime(pause * 1000);
    await enter(pairing, wrongCode(pairing));
  }
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(2 * (pauses[index - 1] ?? 1));
  expect(onGuessing).toHaveBeenCalledExactlyOnceWith(PHONE);
  expect(pairing.admits(createRequest({ headers: { cookie } }))).toBe(true);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(await pair(pairing)).not.toBe("");
});

it("lets nobody lock out another machine, however many wrong codes come from one", async () => {
  const pairing = createPairing();
  for (let count = 0; count < 100; count++) await enter(pairing, wrongCode(pairing), { from: "192.168.1.66" });
  expect(await pair(pairing)).not.toBe("");
  expect((await enter(pairing, pairing.code, { from: "192.168.1.66" })).headers["set-cookie"]).toBeUndefined();
});

it("ends a request that takes long to send its code", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stalledRequest = createRequest({ body: "code=123456", stalls: true });
  const answer = createPairing().respond(stalledRequest, createResponse().response);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(stalledRequest.destroyed).toBe(true);
});

it("takes no more connections of one address than browsers need, and still those of another", () => {
  const server = limitConnections(createServer());
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    server.listeners("connection").at(-1)?.call(server, socket);
    return socket;
  };
  const sockets = Array.from({ length: 500 }, () => connect("192.168.1.66"));
  const openSockets = sockets.filter(({ destroy }) => destroy.mock.calls.length === 0);
  expect(openSockets.length).toBeGreaterThan(20);
  expect(openSockets.length).toBeLessThan(200);
  expect(connect(PHONE).destroy).not.toHaveBeenCalled();
  openSockets[0]?.emit("close");
  expect(connect("192.168.1.66").destroy).not.toHaveBeenCalled();
  expect(server.headersTimeout).toBeLessThan(30_000);
});
