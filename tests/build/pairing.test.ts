import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { listLocalAddresses, listLocalNames } from "../../src/editor/node/pairing/localAddresses.ts";
import { hashText } from "../../src/json/contentHash.ts";
import { copyForPreview, spawnPreview } from "../clonedPreview.ts";

// a request to this address comes from it, too: to the preview, from another machine
const [address = ""] = listLocalAddresses();

let folder: string;
let preview: ReturnType<typeof spawnPreview>;
let port: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pairing-"));
  copyForPreview(folder, { type: "prose", text: "Our fees." });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends a request, by default to the address in the network. */
async function send(path: string, { headers, ...options }: RequestOptions & { body?: string } = {}) {
  const origin = `http://${options.host ?? address}:${port}`;
  const sent = request({ host: address, port, path, headers: { origin, ...headers }, ...options }).end(options.body);
  const answer = await Promise.race([
    once(sent, "response") as Promise<[IncomingMessage]>,
    once(sent, "upgrade") as Promise<[IncomingMessage]>,
  ]);
  const [{ statusCode: status, headers: answerHeaders, socket }] = answer;
  if (status === 101) socket.destroy();
  return { status, headers: answerHeaders, body: status === 101 ? "" : await text(answer[0]) };
}

const enterCode = (code: string, path = "/") =>
  send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ code })),
  });

/** Asks for a WebSocket. */
const upgrade = (protocol: string, headers: Record<string, string> = {}) =>
  send("/", {
    headers: {
      // as a program that is no browser: Vite asks it for no token
      origin: "",
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      "sec-websocket-protocol": protocol,
      ...headers,
    },
  });

const readText = () => readFileSync(join(folder, "site.json"), "utf8");
const readToken = (html: string) => /data-token="([^"]+)"/.exec(html)?.[1] ?? "";

/** Writes a text with Studio's own request. */
function edit(value: string, token: string, headers: Record<string, string> = {}) {
  const operation = { type: "setValue", pointer: "/routes/0/blocks/0/text", value };
  return send("/@studio/edit", {
    method: "POST",
    headers: { "content-type": "application/json", "x-studio-token": token, ...headers },
    body: JSON.stringify({ base: hashText(readText()), title: "Text", operations: [operation] }),
  });
}

describe.skipIf(!address)("the preview with --host", () => {
  let cookie: string;
  const readPairedToken = async () => readToken((await send("/@studio/", { headers: { cookie } })).body);
  beforeAll(async () => {
    preview = spawnPreview(folder, "--host");
    ({ port } = new URL(await preview.address()));
    await vi.waitFor(() => expect(preview.said()).toContain("Warning"), 60_000);
  });
  afterAll(async () => {
    const exit = once(preview.process, "exit");
    preview.process.kill();
    await exit;
  });

  it("asks nothing of this machine", async () => {
    const { status, body } = await send("/", { host: "127.0.0.1" });
    expect(status).toBe(200);
    expect(body).toContain("Our fees.");
  });

  it("prints its address in the network", () => {
    expect(preview.said()).toContain(`http://${address}:${port}/`);
  });

  it.each([
    "/",
    "/@studio/",
    "/@blocks/",
    "/@vite/client",
    "/@problems.json",
    "/@page-files/page.js",
    "/src/app/entry-client.tsx",
    "/media/logo.svg",
    "/__open-in-editor?file=site.json",
  ])("answers another machine that asks for %s with the question for the code alone", async (path) => {
    for (const headers of [{}, { host: `127.0.0.1:${port}` }, { "x-forwarded-for": "127.0.0.1" }]) {
      const { status, body } = await send(path, { headers });
      expect(status).toBe(403);
      expect(body).not.toMatch(/A small site|data-token|import|svg/);
    }
    expect((await send(path)).body).toContain("one-time-code");
  });

  it.each(["vite-hmr", "vite-ping"])("refuses another machine a WebSocket for %s", async (protocol) => {
    expect((await upgrade(protocol)).status).toBe(403);
    expect((await upgrade(protocol, { host: `127.0.0.1:${port}` })).status).toBe(403);
  });

  it("refuses an edit of another machine that has the token of Studio, and one with a wrong code", async () => {
    const before = readText();
    const token = readToken((await send("/@studio/", { host: "127.0.0.1" })).body);
    expect(token).not.toBe("");
    expect((await edit("Paid each year.", token)).status).toBe(403);
    const { status, headers } = await enterCode("12345");
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    expect(readText()).toBe(before);
  });

  it("lets a machine edit the site on which the code was entered", async () => {
    const [code = ""] = /\d{3} \d{3}$/m.exec(preview.said()) ?? [];
    const { status, headers } = await enterCode(code, "/@studio/");
    expect(status).toBe(303);
    [cookie = ""] = headers["set-cookie"]?.[0]?.split(";") ?? [];
    expect((await send("/", { headers: { cookie } })).body).toContain("Our fees.");
    expect((await upgrade("vite-hmr", { cookie })).status).toBe(101);
    const token = await readPairedToken();
    expect((await edit("Paid each term.", token, { cookie, origin: "http://sly.example" })).status).toBe(403);
    const { body } = await edit("Paid each term.", token, { cookie });
    expect(JSON.parse(body)).toMatchObject({ status: "saved" });
    expect(readText()).toContain("Paid each term.");
  });

  it.skipIf(listLocalNames().length === 0)("shows pages by the name of this machine", async () => {
    const [name = ""] = listLocalNames();
    const host = `${name}:${port}`;
    const answer = await send("/", { headers: { cookie, host, origin: `http://${host}` } });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("Paid each term.");
  });

  it("asks for no other code when Vite has restarted", async () => {
    const firstToken = await readPairedToken();
    await vi.waitFor(
      async () => {
        // the watcher may still be reading the folder, and hears of nothing by then
        utimesSync(join(folder, "vite.config.ts"), new Date(), new Date());
        expect(await readPairedToken()).not.toBe(firstToken);
      },
      { timeout: 60_000, interval: 500 },
    );
    const { body } = await edit("Paid each month.", await readPairedToken(), { cookie });
    expect(JSON.parse(body)).toMatchObject({ status: "saved" });
    await vi.waitFor(async () => expect((await upgrade("vite-hmr", { cookie })).status).toBe(101), 60_000);
  });
});

it.skipIf(!address)("cannot be reached from another machine without --host", async () => {
  const closedPreview = spawnPreview(folder);
  onTestFinished(() => void closedPreview.process.kill());
  const { port: closedPort } = new URL(await closedPreview.address());
  const socket = connect(Number(closedPort), address);
  onTestFinished(() => void socket.destroy());
  await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
