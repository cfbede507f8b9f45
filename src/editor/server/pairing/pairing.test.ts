import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { Pairing } from "./pairing.ts";

const ADDRESS = "192.168.1.5";
const HOST = `${ADDRESS}:5173`;
const PHONE = "192.168.1.77";

interface RequestOptions {
  from?: string;
  url?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request of a phone, with some of it changed. */
function createRequest({ from = PHONE, url = "/fees", headers = {}, body }: RequestOptions = {}): IncomingMessage {
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body?.length) };
  return Object.assign(Readable.from([body ?? ""]), {
    url,
    method: body === undefined ? "GET" : "POST",
    headers: { host: HOST, origin: `http://${HOST}`, ...(body !== undefined && form), ...headers },
    socket: { remoteAddress: from, localPort: 5173 },
  }) as unknown as IncomingMessage;
}

/** What a request that is not admitted is answered with. */
async function respond(pairing: Pairing, options: RequestOptions) {
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
  await pairing.respond(createRequest(options), response as unknown as ServerResponse);
  return answer;
}

const createPairing = (onLocked = () => {}) => new Pairing([ADDRESS], onLocked);
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

it("accepts no code after ten wrong ones, whoever entered them, and says so once", async () => {
  const onLocked = vi.fn();
  const pairing = createPairing(onLocked);
  const cookie = await pair(pairing);
  for (let count = 0; count < 9; count++) {
    const answer = await enter(pairing, wrongCode(pairing), { from: `192.168.1.${count + 10}` });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("<form");
  }
  expect(onLocked).not.toHaveBeenCalled();
  expect((await enter(pairing, wrongCode(pairing))).body).not.toContain("<form");
  const { status, headers, body } = await enter(pairing, pairing.code);
  expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
  expect(body).not.toContain("<form");
  expect(onLocked).toHaveBeenCalledOnce();
  expect(pairing.admits(createRequest({ headers: { cookie } }))).toBe(true);
});
