import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Site } from "../../src/generated/site.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { matchAll } from "../e2e/builtPages.ts";
import { createSite } from "../specs.ts";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M0 0h90v60H0z"/></svg>';

/** A folder with a site, and a function that builds it. */
function createFolder() {
  const folder = temporaryFolder("used-blocks");
  const file = join(folder, "site.json");
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"]) writeFileSync(join(folder, "media", name), DRAWING);
  return (site: Site, name: string) => {
    writeFileSync(file, JSON.stringify(site));
    const dist = join(folder, name);
    const { status, stderr } = run("build", [file, "--outDir", dist]);
    expect(status, stderr).toBe(0);
    return readBuild(dist);
  };
}

function readBuild(dist: string) {
  const read = (name: string) => readFileSync(join(dist, name), "utf8");
  const assets = readdirSync(join(dist, "assets"));
  const [entry = ""] = assets.filter((name) => name.startsWith("application-"));
  const [style = ""] = assets.filter((name) => name.endsWith(".css"));
  const inlined = matchAll(read("index.html"), /<script(?: type="module")?>(.*?)<\/script>/gs);
  return {
    html: read("index.html"),
    assets,
    application: read(`assets/${entry}`),
    style: read(`assets/${style}`),
    allowedHashes: matchAll(read("_headers"), /'sha256-([^']+)'/g),
    inlinedHashes: inlined.map((code) => createHash("sha256").update(code).digest("base64")),
  };
}

it("a site has no code, no style and no allowed script of block types that it does not use", () => {
  const build = createFolder();
  const prose = { type: "prose", text: "Hello." } as const;
  const picture = { src: "hill.svg", alt: "A hill." };
  const withoutGallery = build(createSite(prose), "without");
  const withGallery = build(createSite(prose, { type: "gallery", heading: "Hills", photos: [{ picture }] }), "with");

  expect(withGallery.application).toContain("gallery");
  expect(withoutGallery.application).not.toContain("gallery");
  expect(withGallery.style.length).toBeGreaterThan(withoutGallery.style.length);
  const findScripts = ({ assets }: { assets: string[] }) => assets.filter((name) => name.startsWith("gallery.boot"));
  expect(findScripts(withGallery)).toHaveLength(1);
  expect(findScripts(withoutGallery)).toEqual([]);

  // all scripts of the page are allowed, in the same order
  expect(withGallery.allowedHashes).toEqual(expect.arrayContaining(withGallery.inlinedHashes));
  const addedHashes = withGallery.allowedHashes.filter((hash) => !withoutGallery.allowedHashes.includes(hash));
  expect(addedHashes).toHaveLength(1);
  expect(withGallery.inlinedHashes).toContain(addedHashes[0]);
  expect(withGallery.allowedHashes.filter((hash) => !addedHashes.includes(hash))).toEqual(withoutGallery.allowedHashes);

  // the site without it is as it was, from the cache
  expect(build(createSite(prose), "again")).toEqual(withoutGallery);
});

it("a site that begins to use a block type has it on its pages", () => {
  const build = createFolder();
  const prose = { type: "prose", text: "Hello." } as const;
  const first = build(createSite(prose), "dist");
  const second = build(createSite(prose, { type: "quote", text: "Come.", attribution: "A guest" }), "dist");
  expect(second.html).toContain("blockquote");
  expect(second.application).toContain("blockquote");
  // pages that browsers have from before find the application with which they were built
  expect(second.assets).toEqual(expect.arrayContaining(first.assets.filter((name) => name.startsWith("application-"))));
});
