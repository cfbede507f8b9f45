import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveFolder } from "./serveFolder";

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "served-"));
  writeFileSync(join(folder, "_headers"), "/reading/*\n  X-Frame-Options: SAMEORIGIN\n");
  writeFileSync(join(folder, "404.html"), "Nothing is here.");
  writeFileSync(join(folder, "fees.html"), "The fees.");
  server = serveFolder(folder, "/reading");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("serves pages at clean addresses with their headers, and the page for unknown ones", async () => {
  const { status, headers, text } = await get("/reading/fees?from=menu");
  expect([status, text, headers.get("x-frame-options")]).toEqual([200, "The fees.", "SAMEORIGIN"]);
  expect(await get("/reading/nope")).toMatchObject({ status: 404, text: "Nothing is here." });
});

it.each([
  ["/reading", "/reading/"],
  ["/reading?x=1", "/reading/?x=1"],
])("leads on from the site's path without a slash: %s", async (path, next) => {
  const { status, headers } = await get(path);
  expect([status, headers.get("location")]).toEqual([301, next]);
});

it("asks no browser for HTTPS, which it does not speak", async () => {
  const policy = "default-src 'self'; upgrade-insecure-requests";
  writeFileSync(join(folder, "_headers"), `/reading/*\n  Content-Security-Policy: ${policy}\n`);
  const { headers } = await get("/reading/fees");
  expect(headers.get("content-security-policy")).toBe("default-src 'self'");
});

it("goes on while the folder is away", async () => {
  rmSync(folder, { recursive: true });
  expect(await get("/reading/fees")).toMatchObject({ status: 404, text: "" });
});

it("goes on after a file that is taken away while it is asked for", async () => {
  // by then it was found, and is not yet open
  server.once("request", () => rmSync(join(folder, "fees.html")));
  await expect(get("/reading/fees")).rejects.toThrow();
  expect(await get("/reading/fees")).toMatchObject({ status: 404 });
});

it("goes on after a request for a range that ends before it begins", async () => {
  const { port } = server.address() as AddressInfo;
  const asked = fetch(`http://127.0.0.1:${port}/reading/fees`, { headers: { range: "bytes=5-2" } });
  await asked.then((answer) => answer.text()).catch(() => {});
  expect(await get("/reading/fees")).toMatchObject({ status: 200, text: "The fees." });
});

it.each(["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "..%5csecret.txt", "%252e%252e/secret.txt"])(
  "serves nothing beside its folder: %s",
  async (way) => {
    const beside = `${folder}-secret`;
    mkdirSync(beside);
    writeFileSync(join(beside, "secret.txt"), "Nobody's business.");
    const { port } = server.address() as AddressInfo;
    for (const path of [way, way.replace("secret.txt", `${basename(beside)}/secret.txt`)]) {
      // as it is written: fetch would take the dots out of it
      const sent = request({ host: "127.0.0.1", port, path: `/reading/${path}` }).end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(404);
    }
    rmSync(beside, { recursive: true });
  },
);
