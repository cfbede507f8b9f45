import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { MemoryMedia } from "../../../../tests/platform/memoryPlace.ts";
import { sharpPictures } from "../../node/sharp/sharpPictures.ts";
import { Uploads } from "./uploads.ts";

let media: MemoryMedia;
let uploads: Uploads;
beforeEach(() => {
  media = new MemoryMedia();
  uploads = new Uploads(media, sharpPictures);
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
      expect(await uploads.addPicture("IMG_0001.JPG", bytes)).toEqual({ status: "added", src: "img-0001.jpg" });
      const metadata = await sharp(media.files.get("img-0001.jpg")).metadata();
      expect(metadata).toMatchObject({ format: "jpeg", width: shownWidth, height: shownHeight });
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    },
  );

  it("keeps the bytes of one that needs no change", async () => {
    const bytes = await plain().jpeg().toBuffer();
    await uploads.addPicture("hill.jpg", bytes);
    expect(bytes.equals(media.files.get("hill.jpg") ?? Buffer.of())).toBe(true);
    await uploads.addPicture("drawing.svg", Buffer.from(SVG));
    expect(media.readText("drawing.svg")).toBe(SVG);
  });

  it.each(["png", "webp", "avif"] as const)("is named by its content: %s", async (format) => {
    const bytes = await plain(2600, 10).toFormat(format).toBuffer();
    expect(await uploads.addPicture("Été à l’école.jpeg", bytes)).toEqual({
      status: "added",
      src: `ete-a-l-ecole.${format}`,
    });
    expect((await sharp(media.files.get(`ete-a-l-ecole.${format}`)).metadata()).width).toBe(2400);
  });

  it("never replaces another file, also on a disk on which capital letters make no difference", async () => {
    media.files.set("Hill.JPG", Buffer.from("another"));
    expect(await uploads.addPicture("hill.jpg", await plain().jpeg().toBuffer())).toMatchObject({ src: "hill-2.jpg" });
    expect(await uploads.addPicture("Hill.jpg", await plain(50).jpeg().toBuffer())).toMatchObject({
      src: "hill-3.jpg",
    });
    expect(media.readText("Hill.JPG")).toBe("another");
    expect(media.names).toEqual(["Hill.JPG", "hill-2.jpg", "hill-3.jpg"]);
  });

  it("is the file that has the same content, whatever its name", async () => {
    const bytes = await fromPhone(3000, 1500).jpeg().toBuffer();
    await uploads.addPicture("IMG_0001.JPG", bytes);
    expect(await uploads.addPicture("Hill.jpg", bytes)).toEqual({
      status: "added",
      src: "img-0001.jpg",
      isKnown: true,
    });
    // one that was put into the folder by hand
    const original = await fromPhone(40, 30).jpeg().toBuffer();
    media.files.set("Gate.jpg", original);
    expect(await uploads.addPicture("a.jpg", original)).toMatchObject({ src: "Gate.jpg", isKnown: true });
    expect(media.names).toHaveLength(2);
  });
});

describe("a file that is added", () => {
  const PDF = Buffer.from("%PDF-1.7\n1 0 obj");

  it("is kept as it is under a readable name with the ending of its content", async () => {
    expect(await uploads.addFile("Circular for Parents (Term 1).PDF", PDF)).toEqual({
      status: "added",
      src: "circular-for-parents-term-1.pdf",
    });
    expect(PDF.equals(media.files.get("circular-for-parents-term-1.pdf") ?? Buffer.of())).toBe(true);
    expect(await uploads.addFile("….docx", Buffer.from("%PDF-1.4"))).toMatchObject({ src: "document.pdf" });
  });

  it("gets a number if its name is another file's, and is the same file if its content is", async () => {
    await uploads.addFile("Fees.pdf", PDF);
    expect(await uploads.addFile("fees.pdf", Buffer.from("%PDF-1.4"))).toMatchObject({ src: "fees-2.pdf" });
    expect(await uploads.addFile("Fees of 2027.pdf", PDF)).toEqual({ status: "added", src: "fees.pdf", isKnown: true });
  });

  it("may be a picture, which is prepared as one", async () => {
    expect(await uploads.addFile("plan.png", await plain(2600, 10).png().toBuffer())).toMatchObject({
      src: "plan.png",
    });
    expect((await sharp(media.files.get("plan.png")).metadata()).width).toBe(2400);
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
    expect(await uploads.addFile(name, Buffer.from(content, "latin1"))).toMatchObject({ status: "refused" });
    expect(media.names).toEqual([]);
  });
});

describe("is refused when it is no picture that browsers show, and nothing is written", () => {
  it.each([
    ["a web page", "photo.jpg", "<html><script>alert(1)</script>"],
    ["an empty file", "photo.jpg", ""],
    ["a photo of an iPhone", "IMG_0001.HEIC", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["a document", "plan.png", "%PDF-1.4"],
    ["a drawing with a script", "a.svg", SVG.replace("<path", "<script>alert(1)</script><path")],
    ["a drawing with a handler", "a.svg", SVG.replace("<path", '<path onclick="alert(1)"')],
    ["a drawing that is called a photo", "a.jpg", SVG],
  ])("%s", async (_, name, content) => {
    expect(await uploads.addPicture(name, Buffer.from(content, "latin1"))).toMatchObject({ status: "refused" });
    expect(media.names).toEqual([]);
  });

  it("a photo of which a part is missing", async () => {
    const bytes = await plain(600, 400).jpeg().toBuffer();
    expect(await uploads.addPicture("a.jpg", bytes.subarray(0, bytes.length / 2))).toMatchObject({ status: "refused" });
    expect(media.names).toEqual([]);
  });
});

it.each([
  ...["con.png", "CON.PNG", "nul", "aux.tar.jpg", "prn .png", "com1..jpg", "LPT9.jpeg", "com¹.png", "Con. .png"],
  // names that would become one
  ...["çon.png", "(aux).jpg"],
])("refuses %j, of which Windows has no file", async (name) => {
  const bytes = await plain().jpeg().toBuffer();
  expect(await uploads.addPicture(name, bytes)).toMatchObject({ status: "refused" });
  expect(media.names).toEqual([]);
});

it.each(["console.png", "com.png", "com10.jpg", "auxiliary.png", "my con.png"])("takes %j", async (name) => {
  const bytes = await plain().jpeg().toBuffer();
  expect(await uploads.addPicture(name, bytes)).toMatchObject({ status: "added" });
});

it.each(["../a.jpg", "a/b.jpg", "C:\\a.jpg", "a\0.jpg", ""])(
  "refuses the name %j, and writes nothing",
  async (name) => {
    const bytes = await plain().jpeg().toBuffer();
    await expect(uploads.addPicture(name, bytes)).rejects.toThrow();
    expect(media.names).toEqual([]);
  },
);
