import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { PARISH, SCHOOL } from "../e2e/servers.ts";

const readFile = (name: string) => readFileSync(join(PARISH, name), "utf8");

test("files of media/root are at the root, and security.txt where programs look for it", () => {
  const source = readFileSync("tests/fixtures/parish/media/root/security.txt", "utf8");
  expect(readFile("security.txt")).toBe(source);
  expect(readFile(".well-known/security.txt")).toBe(source);
});

test("old addresses lead on: by the host, and by a document where it sends no redirects", async () => {
  const server = serveFolder(PARISH, "/parish").listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const findTarget = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/parish${path}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await findTarget("/index.php?id=3&utm=a")).toEqual([301, "/parish/hall"]);
  expect(await findTarget("/index.php?id=4")).toEqual([301, "/parish/diary"]);
  expect(await findTarget("/?page_id=12")).toEqual([301, "/parish/people"]);
  expect(await findTarget("/")).toEqual([200, null]);
  const document = readFile("index.php/index.html");
  expect(document).toContain('content="0; url=/parish/diary"');
  expect(document).toContain('href="/parish/hall"');
  // the home page is at its own address, with or without a query
  expect(readFile("index.html")).not.toContain("http-equiv");
});

test("a site without them has no files for them", () => {
  for (const name of ["_redirects", "security.txt", ".well-known"]) expect(existsSync(join(SCHOOL, name))).toBe(false);
});
