import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { STUDIO, TOKEN, UPLOAD, UPLOAD_TYPE } from "../../api/http.ts";
import { answerStudioRequest } from "./answerStudio.ts";

const TOKEN_OF_START = "2f6f7a52-0000-4000-8000-000000000000";

let server: Server;
/** The requests that were admitted. */
let admittedRequests: Request[] = [];
beforeAll(async () => {
  const handle = async (admittedRequest: Request) => {
    admittedRequests.push(admittedRequest);
    return Response.json({ length: (await admittedRequest.arrayBuffer()).byteLength }, { status: 201 });
  };
  const gate = { token: TOKEN_OF_START, isPaired: () => false, handle };
  server = createServer((incoming, response) => answerStudioRequest(incoming, response, gate));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  admittedRequests = [];
});
afterAll(() => void server?.close());

/** Sends a request as a page of the preview does, with some headers changed. */
function send(
  name: string,
  body: string | Buffer,
  changedHeaders: Record<string, string | undefined> = {},
  method = "POST",
): Promise<{ status: number; answer: string }> {
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const usual = { host, origin: `http://${host}`, "content-type": "application/json", [TOKEN]: TOKEN_OF_START };
  const headers = Object.entries({ ...usual, "content-length": `${Buffer.byteLength(body)}`, ...changedHeaders });
  const sentHeaders = Object.fromEntries(headers.filter(([, value]) => value !== undefined)) as Record<string, string>;
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: `${STUDIO}${name}`, method, headers: sentHeaders };
    const clientRequest = request(options, (response) => {
      let answer = "";
      response.on("data", (part: Buffer) => {
        answer += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, answer }));
    });
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}

it("admits a request of a page of the preview, and sends the response", async () => {
  expect(await send("edit", "{}")).toEqual({ status: 201, answer: '{"length":2}' });
  const [{ url, method, headers } = expect.fail("nothing was admitted")] = admittedRequests;
  expect([new URL(url).pathname, method, headers.get("content-type")]).toEqual([
    `${STUDIO}edit`,
    "POST",
    "application/json",
  ]);
});

it.each([
  ["a foreign origin", { origin: "http://school.example" }, 403],
  ["no origin", { origin: undefined }, 403],
  ["a foreign host", { host: "school.example", origin: "http://school.example" }, 403],
  ["another port", { host: "127.0.0.1:1", origin: "http://127.0.0.1:1" }, 403],
  ["no token", { [TOKEN]: undefined }, 403],
  ["another token", { [TOKEN]: "00000000-0000-0000-0000-000000000000" }, 403],
  ["another content type", { "content-type": "text/plain" }, 415],
])("refuses a request with %s", async (_, changedHeaders, expected) => {
  expect((await send("edit", "{}", changedHeaders)).status).toBe(expected);
  expect(admittedRequests).toEqual([]);
});

it.each([
  ["a foreign origin", { origin: "http://school.example" }, 403],
  ["no origin", { origin: undefined }, 403],
  ["a foreign host", { host: "school.example", origin: "http://school.example" }, 403],
  ["no token", { [TOKEN]: undefined }, 403],
  ["the content type of a form", { "content-type": "multipart/form-data" }, 415],
  ["JSON", { "content-type": "application/json" }, 415],
])("refuses an upload with %s", async (_, changedHeaders, expected) => {
  const { status } = await send(UPLOAD, "a photo", { "content-type": UPLOAD_TYPE, ...changedHeaders });
  expect(status).toBe(expected);
  expect(admittedRequests).toEqual([]);
});

it("refuses other methods", async () => {
  expect((await send("edit", "{}", {}, "PUT")).status).toBe(405);
  expect(admittedRequests).toEqual([]);
});

it.each([
  ["edit", 1_000_001, "application/json"],
  [UPLOAD, 30_000_001, UPLOAD_TYPE],
])("refuses a body that is too long: %s", async (name, length, type) => {
  // it may end the connection before all of it has arrived
  const response = send(name, Buffer.alloc(length), { "content-type": type }).catch(() => ({ status: 413 }));
  expect((await response).status).toBe(413);
  expect(admittedRequests).toEqual([]);
});

it("admits an upload that is as large as allowed", async () => {
  const { status } = await send(UPLOAD, Buffer.alloc(30_000_000), { "content-type": UPLOAD_TYPE });
  expect(status).toBe(201);
});
