import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { embeddedProblem } from "./embeddedProblem.ts";
import { inspect } from "./inspect.ts";
import { PictureError } from "../pictureProblem.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const XMLNS = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'";
const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });
/** A picture that compresses badly, so that it can be truncated. */
const noise = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128 } },
  });

const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 123456\n`;

async function saved(name: string, picture: Sharp): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, await picture.toBuffer());
  return file;
}

const inspectFile = async (file: string) => inspect(file, readFileSync(file));

async function findProblem(file: string): Promise<string> {
  const error = await inspectFile(file).then(
    () => undefined,
    (reason) => reason,
  );
  return error instanceof PictureError ? `${error.problem.fact}. ${error.problem.remedy}` : String(error);
}

describe("a picture is identified by its content", () => {
  it("has the width and height after applying the EXIF orientation", async () => {
    const file = await saved("rotated.jpg", plain().jpeg().withMetadata({ orientation: 6 }));
    expect(await inspectFile(file)).toMatchObject({ kind: "photo", format: "jpeg", width: 200, height: 300 });
  });

  it("has its average colour in sRGB, even when it is in CMYK", async () => {
    expect((await inspectFile(await saved("screen.jpg", plain().jpeg()))).color).toBe("#c63");
    const print = await saved("print.jpg", plain().toColourspace("cmyk").jpeg());
    expect((await inspectFile(print)).color).toMatch(/^#[bcd][567][123]$/);
  });

  it("has no average colour when it is transparent", async () => {
    expect(await inspectFile(await saved("veil.png", plain().ensureAlpha(0.5).png()))).not.toHaveProperty("color");
  });

  it("may have the extension of another photo format", async () => {
    expect(await inspectFile(await saved("photo.jpg", plain().png()))).toMatchObject({ kind: "photo", format: "png" });
  });

  it("is an animation when it has several frames", async () => {
    const frames = [plain(20, 20), noise().resize(20, 20)].map((frame) => frame.png().toBuffer());
    const file = await saved("moving.gif", sharp(await Promise.all(frames), { join: { animated: true } }).gif());
    expect(await inspectFile(file)).toMatchObject({ kind: "animation", format: "gif", width: 20, height: 20 });
  });

  it("is a drawing when it is an SVG, and counts with its compressed size", async () => {
    const file = join(folder, "hill.svg");
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${"<path d='M0 0h9'/>".repeat(99)}</svg>`;
    writeFileSync(file, text);
    const inspection = await inspectFile(file);
    expect(inspection).toMatchObject({ kind: "drawing", format: "svg", width: 160, height: 100 });
    expect(inspection.bytes).toBeLessThan(text.length / 4);
  });

  it("may have 40 megapixels", async () => {
    const file = await saved("huge.png", plain(8000, 5000).png());
    expect(await inspectFile(file)).toMatchObject({ width: 8000, height: 5000, color: "#c63" });
  });
});

describe("a picture that browsers cannot show is reported", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a truncated %s", async (format) => {
    const file = await saved(`cut.${format}`, noise().toFormat(format));
    truncateSync(file, 2000);
    expect(await findProblem(file)).toBe(
      "is damaged: a part of the file is missing. Copy it again from where it came from.",
    );
  });

  it.each(["gif", "webp"] as const)("a truncated later frame of an animated %s", async (format) => {
    const frames = await Promise.all([noise(), noise(), noise()].map((frame) => frame.png().toBuffer()));
    const file = await saved(`still.${format}`, sharp(frames, { join: { animated: true } }).toFormat(format));
    truncateSync(file, Math.round(statSync(file).size * 0.9));
    expect(await findProblem(file)).toMatch(/^is damaged: a part of the file is missing/);
  });

  it.each([
    ["empty.jpg", "", "is an empty file"],
    ["words.jpg", "hello", "is no picture, whatever its name says"],
    ["flyer.pdf", "%PDF-1.4", "is a PDF document, which is no picture"],
    ["phone.jpg", "\0\0\0\x18ftypheic\0\0\0\0", "is a HEIC file, which browsers do not show"],
    ["phone.avif", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "is a HEIC file, which browsers do not show"],
    ["film.jpg", "\0\0\0\x18ftypisom\0\0\0\0isommp42", "is no picture, whatever its name says"],
    ["lfs.jpg", LFS_POINTER, "is a pointer of Git LFS, not the file itself"],
    ["lfs.svg", LFS_POINTER, "is a pointer of Git LFS, not the file itself"],
    ["annex.png", "../.git/annex/objects/Xf/9k/SHA256E-s9--ab.png", "is a link of git-annex, not the file itself"],
    ["shared.jpg", "\ufeff\n<!DOCTYPE html>\n<title>Sign in</title>", "is a web page, not what its name says"],
    ["nothing.svg", `<svg ${XMLNS}/>`, "is a drawing without a size"],
    ["flat.svg", `<svg ${XMLNS} width='9' height='0'/>`, "is a drawing without a size"],
    ["boundless.svg", `<svg ${XMLNS}><path d='M0 0h9v9'/></svg>`, "is a drawing without a size"],
    ["relative.svg", `<svg ${XMLNS} width='100%' height='100%'><path d='M0 0h9v9'/></svg>`, "without a size"],
    ["half.svg", `<svg ${XMLNS} width='9'><path d='M0 0h9v9'/></svg>`, "is a drawing without a size"],
    ["cut.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9'><rect", "is a damaged drawing"],
    ["bare.svg", "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>", 'is a drawing without its "xmlns"'],
    [
      "packed.svg",
      gzipSync(`<svg ${XMLNS} viewBox='0 0 9 9'/>`),
      "is a compressed drawing, which browsers do not show",
    ],
    [
      "wordy.svg",
      `<!-- ${"word ".repeat(300)} --><svg ${XMLNS} viewBox='0 0 9 9'/>`,
      "cannot be read from its beginning",
    ],
    [
      "wordy.jpg",
      `<!-- ${"word ".repeat(300)} --><svg ${XMLNS} viewBox='0 0 9 9'><script>alert(1)</script></svg>`,
      "is no picture",
    ],
    [
      "wide.svg",
      Buffer.from(`\ufeff<svg ${XMLNS} viewBox='0 0 9 9'/>`, "utf16le"),
      "cannot be read from its beginning",
    ],
    ["page.svg", `<!doctype html><html><svg ${XMLNS} viewBox='0 0 9 9'></svg></html>`, "is a web page, not"],
    ["packed.png", gzipSync(`<svg ${XMLNS} viewBox='0 0 9 9'/>`), "is no picture, whatever its name says"],
    [
      "linking.svg",
      `<svg ${XMLNS} viewBox='0 0 9 9'><image width='9' xlink:href='file:///C:/Ours/hill.jpg'/></svg>`,
      'is a drawing that needs or leads to something outside of it, "hill.jpg"',
    ],
    [
      "running.svg",
      `<svg ${XMLNS} viewBox='0 0 9 9'><script>alert(1)</script></svg>`,
      "is a drawing with a script in it, which would run for whoever opens it",
    ],
    [
      "loaded.svg",
      `<svg ${XMLNS} viewBox='0 0 9 9' onload = 'alert(1)'/>`,
      "is a drawing with a script in it, which would run for whoever opens it",
    ],
    [
      "leading.svg",
      `<svg ${XMLNS} viewBox='0 0 9 9'><a xlink:href=' JavaScript:alert(1)'><path d='M0 0'/></a></svg>`,
      "is a drawing with a script in it, which would run for whoever opens it",
    ],
    ["drawing.png", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "is an SVG drawing"],
  ])("%s", async (name, content, fact) => {
    writeFileSync(join(folder, name), content);
    expect(await findProblem(join(folder, name))).toContain(fact);
  });

  it("but not a self-contained drawing", async () => {
    const file = join(folder, "whole.svg");
    const parts = `<!-- <image href="hill.jpg"/> --><use href="#a"/><image href="data:image/png;base64,"/>`;
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${parts}</svg>`);
    expect(await inspectFile(file)).toMatchObject({ kind: "drawing", width: 9 });
  });

  it.each(["width='20mm' height='9'", 'height="9" id="a" width="9"', "viewBox='0 0 9 9' width='100%'"])(
    "but not a drawing with a size: %s",
    async (size) => {
      const file = join(folder, "sized.svg");
      writeFileSync(file, `<svg ${XMLNS} ${size}><path d='M0 0h9v9'/></svg>`);
      expect(await inspectFile(file)).toMatchObject({ kind: "drawing" });
    },
  );

  it("a photo with the extension .svg", async () => {
    expect(await findProblem(await saved("photo.svg", plain().jpeg()))).toBe(
      'is no SVG drawing but a JPEG picture. Let its name end in ".jpg".',
    );
  });

  it("a picture with more pixels than fit into memory", async () => {
    const file = await saved("giant.png", plain(20_000, 6000).png({ compressionLevel: 1 }));
    expect(await findProblem(file)).toMatch(/^has 120 million pixels\. Scale it down to 100 million at most/);
  });
});

describe("a picture in a drawing", () => {
  const embedInDrawing = (base64: string, type = "png", attribute = "href") =>
    `<svg ${XMLNS} viewBox="0 0 9 9"><image width="9" height="9" ${attribute}="data:image/${type};base64,${base64}"/></svg>`;
  const inspectText = (text: string) => {
    const file = join(folder, "holding.svg");
    writeFileSync(file, text);
    return findProblem(file);
  };

  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("may be a %s, and may not be truncated", async (format) => {
    const bytes = await noise().toFormat(format).toBuffer();
    expect(await inspectText(embedInDrawing(bytes.toString("base64"), format))).toBe("undefined");
    const half = bytes.subarray(0, bytes.length / 2).toString("base64");
    for (const attribute of ["href", "xlink:href"])
      expect(await inspectText(embedInDrawing(half, format, attribute))).toContain("damaged");
    const style = `background:url(data:image/${format};base64,${half})`;
    expect(await inspectText(`<svg ${XMLNS} viewBox="0 0 9 9"><g style="${style}"/></svg>`)).toContain("damaged");
  });

  it.each([
    ["lines that end with character references", (base64: string) => base64.replaceAll(/.{76}/g, "$&&#10;")],
    [
      "characters encoded as in an address",
      (base64: string) => base64.replaceAll("+", "%2B").replaceAll("/", "&#x2f;"),
    ],
  ])("may have %s", async (_, encode) => {
    const bytes = await noise().png().toBuffer();
    expect(await inspectText(embedInDrawing(encode(bytes.toString("base64"))))).toBe("undefined");
  });

  it("is of a kind that browsers show, and not too large", async () => {
    expect(await inspectText(embedInDrawing(Buffer.from(LFS_POINTER).toString("base64")))).toContain("damaged");
    const inner = Buffer.from(`<svg ${XMLNS} viewBox="0 0 9 9"/>`).toString("base64");
    expect(await inspectText(embedInDrawing(inner))).toContain("damaged");
    const [squarePicture, tallPicture] = await Promise.all([plain(20, 20), plain(20, 21)].map((picture) => picture.png().toBuffer()));
    const drawings = [squarePicture, tallPicture].map((bytes) => embedInDrawing(bytes?.toString("base64") ?? "")).join("");
    expect(await embeddedProblem(Buffer.from(drawings), 820)).toBeUndefined();
    expect(await embeddedProblem(Buffer.from(drawings), 819)).toBeDefined();
  });
});

it("a drawing may have no more than 2 MB", async () => {
  const file = join(folder, "map.svg");
  const path = `<path d="${"M0 0h9v9z".repeat(420_000)}"/>`;
  writeFileSync(file, `<svg ${XMLNS} viewBox="0 0 9 9">${path}</svg>`);
  expect(await findProblem(file)).toContain("is a drawing of 3.8 MB");
});
