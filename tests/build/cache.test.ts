import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as server from "../../src/app/entry-server.tsx";
import { listFiles } from "../../src/files/listFiles.ts";
import { buildSite } from "../../src/output/buildSite.ts";
import { bootModule, bootScripts } from "../../src/output/bundle/bootScripts.ts";
import { loadSite } from "../../src/output/loadSite.ts";
import { clone, run } from "../commandLine.ts";
import { createSite, NOW } from "../specs.ts";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
const cache = join(folder, "cache");
const dist = join(folder, "dist");
afterAll(() => rmSync(folder, { recursive: true }));

/** A site that has the cache hold something of each kind. */
async function writeSite(into: string): Promise<void> {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a63" } })
    .withExif({ IFD0: { ImageDescription: "taken at home" } })
    .jpeg()
    .toBuffer();
  const image = `<image width="9" height="9" href="data:image/jpeg;base64,${photo.toString("base64")}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${image}</svg>`;
  mkdirSync(join(into, "media"));
  for (const name of ["logo.svg", "hill.svg"]) writeFileSync(join(into, "media", name), drawing);
  for (const name of ["gate.jpg", "poster.jpg"]) writeFileSync(join(into, "media", name), photo);
  const picture = { src: "gate.jpg", alt: "The gate." };
  const site = createSite({ type: "prose", text: "Enter, or see [the poster](/media/poster.jpg).", picture });
  Object.assign(site.site.theme, { headingFont: "Newsreader", textFont: "Public Sans" });
  writeFileSync(join(into, "site.json"), JSON.stringify(site));
}

async function build(outDir = dist): Promise<void> {
  const loadedSite = await loadSite(join(folder, "site.json"), "build", { now: NOW, cache });
  const { site } = loadedSite;
  if (!site) throw new Error(loadedSite.diagnostics.map(({ message }) => message).join("\n"));
  const inline = Object.fromEntries([...bootScripts().keys()].map((name) => [bootModule(name), "show()"]));
  writeFileSync(join(folder, "s.css"), "");
  const files = { folder, files: [], entry: "e.js", style: "s.css", licenses: [], inline, pageScripts: [] };
  const styles = { sheets: [], layout: [], blocks: {} };
  const code = Promise.resolve({ ...files, source: "1", styles, server, serverUrl: "" });
  const report = await buildSite({ ...loadedSite, site }, { code, outDir, cache, compress: false });
  expect(report).toMatchObject({ failures: [], unpublished: [] });
}

function contents(of: string): Record<string, string> {
  return Object.fromEntries(listFiles(of).map((name) => [name, readFileSync(join(of, name), "base64")]));
}

const damages: [what: string, damage: (content: Buffer) => Buffer][] = [
  [
    "with a bit flipped",
    (content) => {
      const middle = content.length >> 1;
      content[middle] = (content[middle] ?? 0) ^ 1;
      return content;
    },
  ],
  ["cut in half", (content) => content.subarray(0, content.length >> 1)],
  ["emptied", () => Buffer.alloc(0)],
];

function damageFile(file: string, damage: (content: Buffer) => Buffer): void {
  writeFileSync(file, damage(readFileSync(file)));
}

describe("a file of the cache is created again when it is found", () => {
  let clean: Record<string, string>;
  beforeAll(async () => {
    await writeSite(folder);
    await build();
    clean = contents(dist);
  }, 60_000);

  for (const [what, damage] of damages) {
    it(`${what}, each on its own and all of them`, async () => {
      const names = listFiles(cache);
      expect(names.length).toBeGreaterThan(20);
      for (const damagedNames of [...names.map((name) => [name]), names]) {
        for (const name of damagedNames) damageFile(join(cache, name), damage);
        rmSync(dist, { recursive: true });
        await build();
        expect(contents(dist), damagedNames.join()).toEqual(clean);
      }
    });
  }
});

it("a build succeeds with a cache in which each file was damaged, that of its code too", async () => {
  const project = clone();
  // a folder of its own, since the cache is in it
  rmSync(join(project, "node_modules"));
  mkdirSync(join(project, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
  await writeSite(project);
  const options = { cwd: project, root: project };
  expect(run("build", ["--outDir", "clean"], options)).toMatchObject({ status: 0 });
  const folders = ["node_modules/.cache/prospectus", ".prospectus"].map((name) => join(project, name));
  const files = folders.flatMap((cacheFolder) => listFiles(cacheFolder).map((name) => join(cacheFolder, name)));
  const ours = files.filter((file) => !file.includes("commands"));
  expect(ours.filter((file) => /code/.test(file)).length).toBeGreaterThan(1);
  for (const file of ours) damageFile(file, damages[0]?.[1] as (content: Buffer) => Buffer);
  const again = run("build", [], options);
  expect([again.status, again.stderr.match(/^ {4}at .*/m)]).toEqual([0, null]);
  expect(contents(join(project, "dist"))).toEqual(contents(join(project, "clean")));
}, 240_000);
