import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hashOf } from "./diskFile.ts";
import { TOKEN } from "./studioMessages.ts";
import { StudioServer } from "./studioServer.ts";

const TEXT = '{\n  "heading": "Fees",\n  "note": "Paid each term"\n}\n';

let folder: string;
let file: string;
let server: Server;
let studio: StudioServer;
let saves = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-studio-"));
  file = join(folder, "site.json");
  writeFileSync(file, TEXT);
  studio = new StudioServer({
    file,
    validate: () => [],
    onSaved: () => saves++,
    onConflict: () => {},
  });
  server = createServer((incoming, response) => studio.handle(incoming, response, () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => writeFileSync(file, TEXT));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const port = () => (server.address() as AddressInfo).port;
const operation = { type: "setValue", pointer: "/heading", value: "Fees of 2027" };
const edit = (operations: unknown[] = [operation]) => ({ base: hashOf(TEXT), title: "Heading", operations });

/** Sends a request as a page of the preview does, with some headers changed. */
function send(
  body: string,
  changed: Record<string, string | undefined> = {},
  method = "POST",
  path = "/edit",
): Promise<{ status: number; answer: string }> {
  const host = `127.0.0.1:${port()}`;
  const usual = { host, origin: `http://${host}`, "content-type": "application/json", [TOKEN]: studio.token };
  const headers = Object.entries({ ...usual, "content-length": `${Buffer.byteLength(body)}`, ...changed });
  const kept = Object.fromEntries(headers.filter(([, value]) => value !== undefined)) as Record<string, string>;
  return new Promise((resolve, reject) => {
    const sent = request({ port: port(), host: "127.0.0.1", path, method, headers: kept }, (response) => {
      let answer = "";
      response.on("data", (part: Buffer) => {
        answer += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, answer }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const written = () => readFileSync(file, "utf8");

it("writes an edit of a page of the preview, one word of one line", async () => {
  const before = saves;
  const { status, answer } = await send(JSON.stringify(edit()));
  expect(status).toBe(200);
  expect(JSON.parse(answer)).toMatchObject({ status: "saved", hash: hashOf(written()) });
  expect(written()).toBe(TEXT.replace('"Fees"', '"Fees of 2027"'));
  expect(saves).toBe(before + 1);
});

it.each([
  ["a foreign origin", { origin: "http://school.example" }, 403],
  ["no origin", { origin: undefined }, 403],
  ["a foreign host", { host: "school.example", origin: "http://school.example" }, 403],
  ["another port", { host: "127.0.0.1:1", origin: "http://127.0.0.1:1" }, 403],
  ["no token", { [TOKEN]: undefined }, 403],
  ["another token", { [TOKEN]: "00000000-0000-0000-0000-000000000000" }, 403],
  ["another content type", { "content-type": "text/plain" }, 415],
])("refuses a request with %s, and writes nothing", async (_, changed, expected) => {
  const { status } = await send(JSON.stringify(edit()), changed);
  expect(status).toBe(expected);
  expect(written()).toBe(TEXT);
});

it("refuses other methods and requests that are too long, and writes nothing", async () => {
  expect((await send(JSON.stringify(edit()), {}, "PUT")).status).toBe(405);
  const long = edit([{ ...operation, value: "x".repeat(1_100_000) }]);
  // it may end the connection before all of it has arrived
  expect((await send(JSON.stringify(long)).catch(() => ({ status: 413 }))).status).toBe(413);
  expect(written()).toBe(TEXT);
});

it("reads values with the hash of their text", async () => {
  const { answer } = await send(JSON.stringify({ pointers: ["/heading", "/missing"] }), {}, "POST", "/read");
  expect(JSON.parse(answer)).toEqual({ hash: hashOf(TEXT), values: { "/heading": "Fees" } });
});

it("keeps what another program has reverted when that program saves again", async () => {
  await send(JSON.stringify(edit()));
  writeFileSync(file, TEXT);
  await studio.fileChanged();
  writeFileSync(file, TEXT.replace("Paid", "Due"));
  await send(JSON.stringify({ pointers: [] }), {}, "POST", "/read");
  expect(written()).toBe(TEXT.replace("Paid", "Due"));
});

it.each([
  ["a path", [{ type: "setValue", pointer: "/heading", file: "/etc/passwd" }]],
  ["the text of the file", [{ type: "write", text: "{}" }]],
  ["a place that the file does not have", [{ ...operation, pointer: "/missing" }]],
  ["no operations", "all"],
])("answers 400 to %s, and writes nothing", async (_, operations) => {
  expect((await send(JSON.stringify({ ...edit(), operations }))).status).toBe(400);
  expect(written()).toBe(TEXT);
});
