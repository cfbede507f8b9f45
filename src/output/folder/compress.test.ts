import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveFolder } from "../serve/serveFolder.ts";
import { compressFolder, isCompressedCopy } from "./compress.ts";
import { openOutput } from "./writeFiles.ts";

const LONG = "<p>A sentence that the page repeats many times.</p>\n".repeat(40);
const PICTURE = new Uint8Array(2000).fill(7);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a site as the build does. */
async function build(compress: boolean, changes: Record<string, string> = {}): Promise<void> {
  const pages = { "fees.html": LONG, "404.html": LONG, _headers: "", "short.json": "{}", ...changes };
  const output = openOutput(folder);
  for (const [name, content] of Object.entries(pages)) output.write(name, content);
  output.write("photo.jpg", PICTURE);
  output.finish((name) => compress && isCompressedCopy(name, output.isUnchanged));
  if (compress) await compressFolder(folder, output.temporary);
  output.close();
}

const copies = () =>
  readdirSync(folder)
    .filter((name) => /\.(br|gz)$/.test(name))
    .sort();
const read = (name: string) => readFileSync(join(folder, name));

describe("a compressed build", () => {
  it("has copies of compressible files, and of no others", async () => {
    await build(true);
    expect(copies()).toEqual(["404.html.br", "404.html.gz", "fees.html.br", "fees.html.gz"]);
    expect(brotliDecompressSync(read("fees.html.br")).toString()).toBe(LONG);
    expect(gunzipSync(read("fees.html.gz")).toString()).toBe(LONG);
  });

  it("compresses only changed files", async () => {
    const readTimes = () => copies().map((name) => statSync(join(folder, name)).ctimeMs);
    await build(true);
    const before = readTimes();
    await build(true);
    expect(readTimes()).toEqual(before);
    await build(true, { "fees.html": `${LONG}<p>Another.</p>` });
    expect(brotliDecompressSync(read("fees.html.br")).toString()).toContain("Another");
    expect(readTimes().map((time, index) => time === before[index])).toEqual([true, true, false, false]);
  });

  it("removes the copies of a file that was removed or has become too short", async () => {
    await build(true, { "old.html": LONG });
    await build(true, { "fees.html": "<p>Short.</p>" });
    expect(copies()).toEqual(["404.html.br", "404.html.gz"]);
  });

  it("has its copies removed by the next build without compression", async () => {
    await build(true);
    await build(false);
    expect(copies()).toEqual([]);
  });
});

describe("the copies", () => {
  it("of a file are removed before it is replaced, so that no server sends outdated ones", async () => {
    await build(true);
    const output = openOutput(folder);
    output.write("fees.html", `${LONG}<p>Another.</p>`);
    expect(copies()).toEqual(["404.html.br", "404.html.gz"]);
    output.close();
  });

  it("are what the preview sends", async () => {
    await build(true);
    // differs from the same file compressed again
    writeFileSync(join(folder, "fees.html.br"), "as it was built");
    const server = serveFolder(folder, "");
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const body = await new Promise<string>((resolve) => {
      get({ port, host: "127.0.0.1", path: "/fees", headers: { "accept-encoding": "br" } }, (answer) => {
        expect(answer.headers).toMatchObject({ "content-encoding": "br", "content-type": "text/html;charset=utf-8" });
        answer.on("data", (part) => resolve(String(part)));
      });
    });
    server.close();
    expect(body).toBe("as it was built");
  });
});
