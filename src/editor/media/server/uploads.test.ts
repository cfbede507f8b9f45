import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { listFileNames } from "../../../media/usedFiles.ts";
import { addFile, addPicture } from "./uploads.ts";

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

  it("never replaces another file, also on a disk on which capital letters make no difference", async () => {
    writeFileSync(join(folder, "Hill.JPG"), "another");
    expect(await addPicture(folder, "hill.jpg", await plain().jpeg().toBuffer())).toMatchObject({ src: "hill-2.jpg" });
    expect(await addPicture(folder, "Hill.jpg", await plain(50).jpeg().toBuffer())).toMatchObject({
      src: "hill-3.jpg",
    });
    expect(readFileSync(join(folder, "Hill.JPG"), "utf8")).toBe("another");
    expect(listFileNames(folder).sort()).toEqual(["Hill.JPG", "hill-2.jpg", "hill-3.jpg"]);
  });

  it("is the file that has the same content, whatever its name", async () => {
    const bytes = await fromPhone(3000, 1500).jpeg().toBuffer();
    await addPicture(folder, "IMG_0001.JPG", bytes);
    expect(await addPicture(folder, "Hill.jpg", bytes)).toEqual({
      status: "added",
      src: "img-0001.jpg",
      isKnown: true,
    });
    // one that was put into the folder by hand
    const original = await fromPhone(40, 30).jpeg().toBuffer();
    writeFileSync(join(folder, "Gate.jpg"), original);
    expect(await addPicture(folder, "a.jpg", original)).toMatchObject({ src: "Gate.jpg", isKnown: true });
    expect(listFileNames(folder)).toHaveLength(2);
  });
});

describe("a file that is added", () => {
  const PDF = Buffer.from("%PDF-1.7\n1 0 obj");

  it("is kept as it is under a readable name with the ending of its content", async () => {
    expect(await addFile(folder, "Circular for Parents (Term 1).PDF", PDF)).toEqual({
      status: "added",
      src: "circular-for-parents-term-1.pdf",
    });
    expect(readFileSync(join(folder, "circular-for-parents-term-1.pdf")).equals(PDF)).toBe(true);
    expect(await addFile(folder, "….docx", Buffer.from("%PDF-1.4"))).toMatchObject({ src: "document.pdf" });
  });

  it("gets a number if its name is another file's, and is the same file if its content is", async () => {
    await addFile(folder, "Fees.pdf", PDF);
    expect(await addFile(folder, "fees.pdf", Buffer.from("%PDF-1.4"))).toMatchObject({ src: "fees-2.pdf" });
    expect(await addFile(folder, "Fees of 2027.pdf", PDF)).toEqual({ status: "added", src: "fees.pdf", isKnown: true });
  });

  it("may be a picture, which is prepared as one", async () => {
    expect(await addFile(folder, "plan.png", await plain(2600, 10).png().toBuffer())).toMatchObject({
      src: "plan.png",
    });
    expect((await sharp(join(folder, "plan.png")).metadata()).width).toBe(2400);
  });

  it.each([
    ["a web page", "plan.html", "<html><script>alert(1)</script>"],
    ["a web page that is called a document", "plan.pdf", "<html><script>alert(1)</script>"],
    ["a program", "plan.exe", "MZ"],
    ["a document with macros", "plan.docm", "PK\x03\x04word/document.xml word/vbaProject.bin"],
    ["an empty file", "plan.pdf", ""],
    ["a document that is called a picture", "plan.svg", "PK\x03\x04"],
    ["a name that Windows keeps", "con.pdf", "%PDF-1.7"],
  ])("is refused if it is no document, and nothing is written: %s", async (_, name, content) => {
    expect(await addFile(folder, name, Buffer.from(content, "latin1"))).toMatchObject({ status: "refused" });
    expect(readdirSync(folder)).toEqual([]);
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
