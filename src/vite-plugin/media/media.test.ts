import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readMedia } from "./media.ts";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "media-"));
  mkdirSync(join(folder, "media/clubs"), { recursive: true });
  for (const name of ["gate.svg", "clubs/école.svg", "unused.svg"]) writeFileSync(join(folder, "media", name), DRAWING);
});
afterEach(() => rmSync(folder, { recursive: true }));

const looked = async (text: string) => {
  const { library } = await readMedia(join(folder, "media"), text, join(folder, "cache"));
  return [...library.pictures.keys()].sort();
};

it("inspects only the pictures that a text names", async () => {
  expect(await looked('{ "src": "gate.svg", "note": "unused" }')).toEqual(["gate.svg"]);
});

it("inspects the photos that links lead to, however the links are encoded", async () => {
  for (const name of ["fair day 50%.jpg", "old map.png", "team.webp", "other.jpg"])
    writeFileSync(join(folder, "media", name), "");
  const { problem } = await readMedia(
    join(folder, "media"),
    '["/media/fair day 50%.jpg", "See [it](/media/old%20map.png#top) or [them](<\\/media\\/team.webp> \\"all\\")."]',
    join(folder, "cache"),
  );
  for (const name of ["fair day 50%.jpg", "old map.png", "team.webp"]) expect(problem(name), name).toBeDefined();
  expect(problem("other.jpg")).toBeUndefined();
});

it("finds a name that contains quotes", async () => {
  writeFileSync(join(folder, "media", 'the "new" gate.svg'), DRAWING);
  expect(await looked(JSON.stringify(['the "new" gate.svg', "\\"]))).toEqual(['the "new" gate.svg']);
});

it("finds a name that is written with escapes, and ignores escapes elsewhere", async () => {
  expect(await looked('["clubs\\/\\u00e9cole.svg", "P.O.\\u00a0Box"]')).toEqual(["clubs/école.svg"]);
});

it("inspects pictures when the cache cannot be written", async () => {
  const cache = join(folder, "cache");
  writeFileSync(cache, "no folder");
  const { problem, library } = await readMedia(join(folder, "media"), '"gate.svg"', cache);
  expect(problem("gate.svg")).toBeUndefined();
  expect(library.pictures.get("gate.svg")?.width).toBe(9);
});

it("reports a drawing with the extension of a photo, even when the cache has the same content with the right extension", async () => {
  writeFileSync(join(folder, "media", "gate.png"), DRAWING);
  await looked('"gate.svg"');
  const { problem } = await readMedia(join(folder, "media"), '["gate.svg", "gate.png"]', join(folder, "cache"));
  expect(problem("gate.svg")).toBeUndefined();
  expect(problem("gate.png")?.fact).toBe("is an SVG drawing");
});

it("ignores hidden files", async () => {
  mkdirSync(join(folder, "media/.thumbnails"));
  for (const name of ["._gate.svg", "clubs/.DS_Store", ".thumbnails/gate.svg"])
    writeFileSync(join(folder, "media", name), "");
  const { names } = await readMedia(join(folder, "media"), "", join(folder, "cache"));
  expect(names).toEqual(["clubs/école.svg", "gate.svg", "unused.svg"]);
});
