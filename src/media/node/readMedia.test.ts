import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readMedia } from "./readMedia.ts";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "media-"));
  mkdirSync(join(folder, "media/clubs"), { recursive: true });
  for (const name of ["gate.svg", "clubs/école.svg", "unused.svg"]) writeFileSync(join(folder, "media", name), DRAWING);
});
afterEach(() => rmSync(folder, { recursive: true }));

const listPictures = async (text: string) => {
  const { library } = await readMedia(join(folder, "media"), text, join(folder, "cache"));
  return [...library.pictures.keys()].sort();
};

it("inspects only the pictures that a text names", async () => {
  expect(await listPictures('{ "src": "gate.svg", "note": "unused" }')).toEqual(["gate.svg"]);
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

it("inspects the drawings that links lead to, which run what is in them when they are opened", async () => {
  writeFileSync(join(folder, "media", "plan.svg"), DRAWING.replace("/>", "><script>alert(1)</script></svg>"));
  const text = '["[the plan](/media/plan.svg)", "/media/gate.svg"]';
  const { problem, library } = await readMedia(join(folder, "media"), text, join(folder, "cache"));
  expect(problem("plan.svg")).toBeDefined();
  expect(library.pictures.has("gate.svg")).toBe(true);
});

it("recognizes what is in the place of a file by its content, or where the file is", async () => {
  const page = "<!doctype html><title>Sign in</title>";
  const files: Record<string, string> = {
    "fees.pdf": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n",
    "film.mp4": "/annex/objects/SHA256E-s9--ab.mp4\n",
    "map.pdf": "",
    "plan.pdf": page,
    "report.html": page,
    "table.xls": page,
    "terms.pdf": "%PDF-1.7",
    ".gate.jpg.icloud": "bplist00",
    "../secret.pdf": "",
    "cut.woff2": "wOF2\0\x01\0\0\0\0\x01\0",
    "plain.woff2": "wOF2\0\x01\0\0\0\0\0\x0c",
    "saved.woff2": page,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, "media", name), content);
  symlinkSync("../.git/annex/objects/Xf/SHA256E-s9--ab.jpg", join(folder, "media/bell.jpg"));
  const { fileProblem } = await readMedia(join(folder, "media"), "", join(folder, "cache"));
  const reportedFiles = [...Object.keys(files), "gate.jpg", "bell.jpg", "none.jpg", "", "clubs"].filter(fileProblem);
  expect(reportedFiles).toEqual([
    "fees.pdf",
    "film.mp4",
    "map.pdf",
    "plan.pdf",
    "cut.woff2",
    "saved.woff2",
    "gate.jpg",
    "bell.jpg",
  ]);
});

it("finds a name that contains quotes", async () => {
  writeFileSync(join(folder, "media", 'the "new" gate.svg'), DRAWING);
  expect(await listPictures(JSON.stringify(['the "new" gate.svg', "\\"]))).toEqual(['the "new" gate.svg']);
});

it("finds a name that is written with escapes, and ignores escapes elsewhere", async () => {
  expect(await listPictures('["clubs\\/\\u00e9cole.svg", "P.O.\\u00a0Box"]')).toEqual(["clubs/école.svg"]);
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
  await listPictures('"gate.svg"');
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
