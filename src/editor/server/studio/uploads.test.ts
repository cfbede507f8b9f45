import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addPicture, listPictures, removePicture } from "./uploads.ts";

const folders: string[] = [];
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-media-"));
  folders.push(folder);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#263" } });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>';

/** A photo that was taken on its side, with the place where it was. */
const fromPhone = (width: number, height: number) =>
  plain(width, height)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "0/1 43/1 0/1", GPSLatitudeRef: "S" } })
    .withMetadata({ orientation: 6 });

describe("a picture that is added", () => {
  it.each([
    [60, 40, 40, 60],
    [3000, 1500, 1200, 2400],
  ])(
    "is upright, without its place and not larger than needed: %i × %i pixels",
    async (width, height, shownWidth, shownHeight) => {
      const bytes = await fromPhone(width, height).jpeg().toBuffer();
      expect((await sharp(bytes).metadata()).exif?.includes("Phone")).toBe(true);
      expect(await addPicture(folder, "IMG_0001.JPG", bytes)).toEqual({ status: "added", src: "img-0001.jpg" });
      const metadata = await sharp(join(folder, "img-0001.jpg")).metadata();
      expect(metadata).toMatchObject({ format: "jpeg", width: shownWidth, height: shownHeight });
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    },
  );

  it("keeps the bytes of one that needs no change", async () => {
    const bytes = await plain().jpeg().toBuffer();
    await addPicture(folder, "hill.jpg", bytes);
    expect(readFileSync(join(folder, "hill.jpg")).equals(bytes)).toBe(true);
    await addPicture(folder, "drawing.svg", Buffer.from(SVG));
    expect(readFileSync(join(folder, "drawing.svg"), "utf8")).toBe(SVG);
  });

  it.each(["png", "webp", "avif"] as const)("is named by its content: %s", async (format) => {
    const bytes = await plain(2600, 10).toFormat(format).toBuffer();
    expect(await addPicture(folder, "Été à l’école.jpeg", bytes)).toEqual({
      status: "added",
      src: `ete-a-l-ecole.${format}`,
    });
    expect((await sharp(join(folder, `ete-a-l-ecole.${format}`)).metadata()).width).toBe(2400);
  });

  it("never replaces another file", async () => {
    writeFileSync(join(folder, "hill.jpg"), "another");
    const bytes = await plain().jpeg().toBuffer();
    expect(await addPicture(folder, "hill.jpg", bytes)).toMatchObject({ src: "hill-2.jpg" });
    expect(await addPicture(folder, "Hill.jpg", bytes)).toMatchObject({ src: "hill-3.jpg" });
    expect(readFileSync(join(folder, "hill.jpg"), "utf8")).toBe("another");
    expect(listPictures(folder, "{}").pictures.map(({ src }) => src)).toEqual(["hill-2.jpg", "hill-3.jpg", "hill.jpg"]);
  });
});

describe("what is no picture that browsers show is refused, and nothing is written", () => {
  it.each([
    ["a web page", "photo.jpg", "<html><script>alert(1)</script>"],
    ["an empty file", "photo.jpg", ""],
    ["a photo of an iPhone", "IMG_0001.HEIC", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["a document", "plan.png", "%PDF-1.4"],
    ["a drawing with a script", "a.svg", SVG.replace("<path", "<script>alert(1)</script><path")],
    ["a drawing with a handler", "a.svg", SVG.replace("<path", '<path onclick="alert(1)"')],
    ["a drawing that is called a photo", "a.jpg", SVG],
  ])("%s", async (_, name, content) => {
    expect(await addPicture(folder, name, Buffer.from(content, "latin1"))).toMatchObject({ status: "refused" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("a photo of which a part is missing", async () => {
    const bytes = await plain(600, 400).jpeg().toBuffer();
    expect(await addPicture(folder, "a.jpg", bytes.subarray(0, bytes.length / 2))).toMatchObject({ status: "refused" });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.each([
  ...["con.png", "CON.PNG", "nul", "aux.tar.jpg", "prn .png", "com1..jpg", "LPT9.jpeg", "com¹.png", "Con. .png"],
  // names that would become one
  ...["çon.png", "(aux).jpg"],
])("refuses %j, of which Windows has no file", async (name) => {
  const bytes = await plain().jpeg().toBuffer();
  expect(await addPicture(folder, name, bytes)).toMatchObject({ status: "refused" });
  expect(readdirSync(folder)).toEqual([]);
});

it.each(["console.png", "com.png", "com10.jpg", "auxiliary.png", "my con.png"])("takes %j", async (name) => {
  const bytes = await plain().jpeg().toBuffer();
  expect(await addPicture(folder, name, bytes)).toMatchObject({ status: "added" });
});

it.each(["../a.jpg", "a/b.jpg", "C:\\a.jpg", "a\0.jpg", ""])(
  "refuses the name %j, and writes nothing",
  async (name) => {
    const bytes = await plain().jpeg().toBuffer();
    await expect(addPicture(folder, name, bytes)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  },
);

it.each(["../site.json", "./unused.png", "old/unused.png", "shown.png", "linked.png", "inDrawing.png", "plan.pdf", ""])(
  "does not remove %j: it is a path, or used, or no picture",
  (name) => {
    const text = '{ "src": "shown.png", "href": "/media/linked.png", "logo": "drawing.svg" }';
    const files = ["unused.png", "shown.png", "linked.png", "inDrawing.png", "plan.pdf"];
    for (const file of files) writeFileSync(join(folder, file), "");
    writeFileSync(join(folder, "drawing.svg"), '<svg><image href="inDrawing.png"/></svg>');
    mkdirSync(join(folder, "old"));
    writeFileSync(join(folder, "old/unused.png"), "");
    const before = readdirSync(folder, { recursive: true });
    expect(() => removePicture(folder, name, text)).toThrow();
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    removePicture(folder, "unused.png", text);
    expect(readdirSync(folder)).not.toContain("unused.png");
  },
);
