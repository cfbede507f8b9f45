import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { serveFolder } from "./serveFolder.ts";

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
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The status of an answer to a path as it is written: fetch would take the dots out of it. */
async function requestStatus(path: string) {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(request({ host: "127.0.0.1", port, path }).end(), "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it("serves pages at clean addresses with their headers, and the page for unknown ones", async () => {
  const { status, headers, text } = await get("/reading/fees?from=menu");
  expect([status, text, headers.get("x-frame-options")]).toEqual([200, "The fees.", "SAMEORIGIN"]);
  expect(await get("/reading/nope")).toMatchObject({ status: 404, text: "Nothing is here." });
});

it("serves the addresses of an earlier website, however a browser encodes them", async () => {
  mkdirSync(join(folder, "kontakt.php"));
  writeFileSync(join(folder, "kontakt.php/index.html"), "Ask us.");
  writeFileSync(join(folder, "Über uns.html"), "About us.");
  expect(await get("/reading/kontakt.php")).toMatchObject({ status: 200, text: "Ask us." });
  for (const address of ["/reading/Über uns", "/reading/%C3%9Cber%20uns", "/reading/%C3%9Cber%20uns.html"])
    expect(await get(address)).toMatchObject({ status: 200, text: "About us." });
});

it.each([
  ["/reading", "/reading/"],
  ["/reading?x=1", "/reading/?x=1"],
])("leads on from the site's path without a slash: %s", async (path, next) => {
  const { status, headers } = await get(path);
  expect([status, headers.get("location")]).toEqual([301, next]);
});

it("leads on from old addresses as hosts do that read _redirects", async () => {
  const lines = ["/reading/old.php id=3 /reading/fees#terms 301!", "/reading/old.php /reading/ 301!"];
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  const readTarget = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get("location")];
  };
  expect(await readTarget("/reading/old.php?id=3&utm=1")).toEqual([301, "/reading/fees#terms"]);
  expect(await readTarget("/reading/old.php?id=4")).toEqual([301, "/reading/"]);
  expect(await readTarget("/reading/fees")).toEqual([200, null]);
  expect(await requestStatus("/reading/_redirects")).toBe(404);
});

it("asks no browser for HTTPS, which it does not speak", async () => {
  const policy = "default-src 'self'; upgrade-insecure-requests";
  writeFileSync(join(folder, "_headers"), `/reading/*\n  Content-Security-Policy: ${policy}\n`);
  const { headers } = await get("/reading/fees");
  expect(headers.get("content-security-policy")).toBe("default-src 'self'");
});

it("still answers while the folder is missing", async () => {
  rmSync(folder, { recursive: true });
  expect(await get("/reading/fees")).toMatchObject({ status: 404, text: "" });
});

it("still answers after a file was removed during its request", async () => {
  // by then it was found, and is not yet open
  server.once("request", () => rmSync(join(folder, "fees.html")));
  await expect(get("/reading/fees")).rejects.toThrow();
  expect(await get("/reading/fees")).toMatchObject({ status: 404 });
});

it("still answers after a request for a range that ends before it begins", async () => {
  const { port } = server.address() as AddressInfo;
  const pendingAnswer = fetch(`http://127.0.0.1:${port}/reading/fees`, { headers: { range: "bytes=5-2" } });
  await pendingAnswer.then((answer) => answer.text()).catch(() => {});
  expect(await get("/reading/fees")).toMatchObject({ status: 200, text: "The fees." });
});

it.each([
  ...["_headers", "%5Fheaders", "/_headers", "assets/../_headers", "_headers/", "%5Fheaders/", "_headers//"],
  ...["_headers/.", "_headers/x/..", "_headers/x/../", "_HEADERS", "%5C_headers", "_headers%2F", "_headers?x"],
  ...["nginx.conf.inc", "nginx.conf.inc/", ".git/config", "%2Egit/config", ".prospectus-build/0"],
  ...["assets/.env", "assets/%2eenv", "assets/.git/config", "link.txt", "linked/secret.txt", "link"],
])("serves nothing that is the host's or its owner's, however it is asked for: %s", async (name) => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  for (const name of ["secret.txt", "secret.html"]) writeFileSync(join(elsewhere, name), "Nobody's business.");
  symlinkSync(join(elsewhere, "secret.txt"), join(folder, "link.txt"));
  symlinkSync(join(elsewhere, "secret.html"), join(folder, "link.html"));
  symlinkSync(elsewhere, join(folder, "linked"));
  for (const name of [".git/config", ".prospectus-build/0", "nginx.conf.inc", "assets/.env", "assets/.git/config"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "Nobody's business.");
  }
  expect(await requestStatus(`/reading/${name}`)).toBe(404);
});

it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])(
  "refuses the method %s, and names those that it has",
  async (method) => {
    const { port } = server.address() as AddressInfo;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/reading/fees`, { method });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  },
);

it("serves what other websites ask for by its known place", async () => {
  mkdirSync(join(folder, ".well-known"));
  writeFileSync(join(folder, ".well-known/security.txt"), "Write to us.");
  expect(await requestStatus("/reading/.well-known/security.txt")).toBe(200);
});

it.each(["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "..%5csecret.txt", "%252e%252e/secret.txt"])(
  "serves nothing beside its folder: %s",
  async (way) => {
    const beside = `${folder}-secret`;
    mkdirSync(beside);
    writeFileSync(join(beside, "secret.txt"), "Nobody's business.");
    for (const path of [way, way.replace("secret.txt", `${basename(beside)}/secret.txt`)])
      expect(await requestStatus(`/reading/${path}`)).toBe(404);
    rmSync(beside, { recursive: true });
  },
);
