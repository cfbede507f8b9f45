import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MediaUse } from "../../site/uses.ts";
import { readMedia } from "./readMedia.ts";
import { phoneBytes } from "./mediaLibrary.ts";
import { type PublishedMedia, publishMedia } from "./publishMedia.ts";

const root = mkdtempSync(join(tmpdir(), "media-"));
const folder = join(root, "media");
const cache = join(root, "cache");
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!-- as it is --></svg>';
const GPS = { IFD3: { GPSLatitudeRef: "S", GPSLatitude: "0/1 43/1 0/1" } };

const uses: MediaUse[] = [
  ...["hill.jpg", "same hill.png", "small.png", "rotated.jpg", "logo.svg"].map((file) => use(file, "shown")),
  ...["poster.jpg", "reports/all.html", "plain.jpg"].map((file) => use(file, "linked")),
];
const text = JSON.stringify(uses.map(({ file }) => file));
let publishedMedia: PublishedMedia;

beforeAll(async () => {
  mkdirSync(join(folder, "reports"), { recursive: true });
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#263", noise: { type: "gaussian", mean: 99 } } }).blur(
      4,
    );
  const hill = await photo(1300, 800).withExif(GPS).jpeg().toBuffer();
  const files = {
    "hill.jpg": hill,
    "same hill.png": hill,
    "small.png": await photo(300, 100).png().toBuffer(),
    "rotated.jpg": await photo(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    "poster.jpg": await photo(600, 400).withExif(GPS).jpeg().toBuffer(),
    "plain.jpg": await photo(60, 40).jpeg().toBuffer(),
    "nowhere.jpg": await photo(60, 40).jpeg().toBuffer(),
    "logo.svg": drawing,
    "reports/all.html": "<a href='one.html?x#y'>One</a><img src=chart.svg><a href='https://a.example/nowhere.jpg'>",
    "reports/one.html": "<a href='all.html'>All</a>",
    "reports/chart.svg": drawing,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  publishedMedia = await publish();
});
afterAll(() => rmSync(root, { recursive: true }));

function use(file: string, as: MediaUse["as"]): MediaUse {
  return { file, as, pointer: "" };
}

async function publish(): Promise<PublishedMedia> {
  return publishMedia(folder, await readMedia(folder, text, cache), uses, cache);
}

const findFiles = (pattern: RegExp) => [...publishedMedia.files].filter(([name]) => pattern.test(name));

describe("a photo", () => {
  it("is encoded as AVIF and WebP in widths up to its own, and once in its own format", () => {
    expect(findFiles(/^assets\/hill-/).map(([name]) => name.replace(/-[0-9a-f]{8}-/, "-"))).toEqual([
      ...[240, 480, 720, 1080, 1300].flatMap((width) => [`assets/hill-${width}.avif`, `assets/hill-${width}.webp`]),
      "assets/hill-720.jpg",
    ]);
  });

  it("is never enlarged, and has the width and format in the file name", async () => {
    for (const [name, file] of findFiles(/^assets/)) {
      const { width, format } = await sharp(file).metadata();
      expect(width, name).toBe(Number(/(\d+)\.\w+$/.exec(name)?.[1]));
      expect({ jpeg: "jpg", heif: "avif" }[format as string] ?? format, name).toBe(name.split(".").at(-1));
    }
    expect(findFiles(/^assets\/small-.*png/)[0]?.[0]).toMatch(/-300\.png$/);
  });

  it("is rotated upright and has no metadata", async () => {
    for (const [name, file] of findFiles(/^assets/)) {
      const { exif, xmp, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, orientation }, name).toEqual({ exif: undefined, xmp: undefined, orientation: undefined });
    }
    const [, upright = ""] = findFiles(/^assets\/rotated-.*\.jpg/)[0] ?? [];
    const { width = 0, height = 0 } = await sharp(upright).metadata();
    expect(height / width).toBeCloseTo(1.5, 1);
  });

  it("is not published in its original form", () => {
    expect(findFiles(/^media\/(hill|rotated|nowhere)/)).toEqual([]);
  });

  it("counts as the bytes that a phone downloads", async () => {
    const { library } = await readMedia(folder, text, cache);
    const [, avif = ""] = findFiles(/^assets\/hill-.*-720\.avif/)[0] ?? [];
    expect(phoneBytes(library)("hill.jpg")).toBe(statSync(avif).size);
  });
});

describe("a linked file", () => {
  it("keeps its address and its size, but loses its metadata", async () => {
    const { exif, width } = await sharp(publishedMedia.files.get("media/poster.jpg")).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 600 });
    expect((await sharp(join(folder, "poster.jpg")).metadata()).exif).toBeDefined();
  });

  it("is published unchanged when it has no metadata", () => {
    expect(publishedMedia.files.get("media/plain.jpg")).toBe(join(folder, "plain.jpg"));
  });

  it("is not published when it is damaged, because its metadata cannot be removed", async () => {
    writeFileSync(join(folder, "cut.jpg"), readFileSync(join(folder, "poster.jpg")).subarray(0, 900));
    const media = await readMedia(folder, text, cache);
    const { files, failures } = await publishMedia(folder, media, [use("cut.jpg", "linked")], cache);
    expect([...files]).toEqual([]);
    expect(failures.map(({ file, error }) => `${file}: ${error.message}`)).toEqual([
      "cut.jpg: It is damaged or cannot be read as a picture, so that what it says of camera and place cannot be removed.",
    ]);
  });

  it("is published only from the media folder, and never through a symbolic link", async () => {
    writeFileSync(join(root, "secret{.txt"), "secret");
    symlinkSync(join(root, "secret{.txt"), join(folder, "reports/linked.txt"));
    writeFileSync(join(folder, "reports/.token"), "secret");
    writeFileSync(join(folder, "reports/sly.html"), "<a href='linked.txt'>1</a><a href='.token'>2</a>");
    const linkedNames = ["../secret{.txt", "reports/linked.txt", "reports/../../secret{.txt", "reports/sly.html"];
    const media = await readMedia(folder, text, cache);
    const { files, failures } = await publishMedia(
      folder,
      media,
      linkedNames.map((file) => use(file, "linked")),
      cache,
    );
    expect([...files.keys()]).toEqual(["media/reports/sly.html"]);
    expect(failures).toEqual([]);
  });

  it("is published with the files that it embeds or links to, and no others", () => {
    expect(
      findFiles(/^media/)
        .map(([name]) => name.slice(6))
        .sort(),
    ).toEqual(["logo.svg", "plain.jpg", "poster.jpg", "reports/all.html", "reports/chart.svg", "reports/one.html"]);
  });
});

describe("a second build", () => {
  it("encodes nothing again, even when the time of a photo has changed", async () => {
    const before = findFiles(/^assets/).map(([, file]) => statSync(file).mtimeMs);
    utimesSync(join(folder, "hill.jpg"), 1, 1);
    const again = await publish();
    expect([...again.files].sort()).toEqual([...publishedMedia.files].sort());
    expect(findFiles(/^assets/).map(([, file]) => statSync(file).mtimeMs)).toEqual(before);
  });

  it("encodes a photo that was replaced", async () => {
    writeFileSync(join(folder, "small.png"), readFileSync(join(folder, "plain.jpg")));
    const again = await publish();
    expect([...again.files.keys()].filter((name) => name.includes("small"))).toHaveLength(3);
    expect(again.files.has(findFiles(/small/)[0]?.[0] as string)).toBe(false);
  });
});
