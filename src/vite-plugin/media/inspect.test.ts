import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { PictureFault } from "./fault.ts";
import { inspect } from "./inspect.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const XMLNS = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'";
const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });
/** Something that takes many bytes, so that a part can be missing. */
const noise = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128 } },
  });

async function saved(name: string, picture: Sharp): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, await picture.toBuffer());
  return file;
}

async function faultOf(file: string): Promise<string> {
  const error = await inspect(file).then(
    () => undefined,
    (thrown) => thrown,
  );
  return error instanceof PictureFault ? `${error.fault.fact}. ${error.fault.remedy}` : String(error);
}

describe("a picture is known by its content", () => {
  it("is as wide and high as it is seen after the camera's rotation", async () => {
    const file = await saved("rotated.jpg", plain().jpeg().withMetadata({ orientation: 6 }));
    expect(await inspect(file)).toMatchObject({ kind: "photo", format: "jpeg", width: 200, height: 300 });
  });

  it("has the colour that it has on average, in sRGB also when it was made for print", async () => {
    expect((await inspect(await saved("screen.jpg", plain().jpeg()))).color).toBe("#c63");
    const print = await saved("print.jpg", plain().toColourspace("cmyk").jpeg());
    expect((await inspect(print)).color).toMatch(/^#[bcd][567][123]$/);
  });

  it("has no colour where the ground shines through", async () => {
    expect(await inspect(await saved("veil.png", plain().ensureAlpha(0.5).png()))).not.toHaveProperty("color");
  });

  it("may have the ending of another kind of photo", async () => {
    expect(await inspect(await saved("photo.jpg", plain().png()))).toMatchObject({ kind: "photo", format: "png" });
  });

  it("is an animation when it has several frames", async () => {
    const frames = [plain(20, 20), noise().resize(20, 20)].map((frame) => frame.png().toBuffer());
    const file = await saved("moving.gif", sharp(await Promise.all(frames), { join: { animated: true } }).gif());
    expect(await inspect(file)).toMatchObject({ kind: "animation", format: "gif", width: 20, height: 20 });
  });

  it("is a drawing when it is an SVG, weighed as it is sent", async () => {
    const file = join(folder, "hill.svg");
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${"<path d='M0 0h9'/>".repeat(99)}</svg>`;
    writeFileSync(file, text);
    const found = await inspect(file);
    expect(found).toMatchObject({ kind: "drawing", format: "svg", width: 160, height: 100 });
    expect(found.bytes).toBeLessThan(text.length / 4);
  });

  it("may have 40 megapixels", async () => {
    const file = await saved("huge.png", plain(8000, 5000).png());
    expect(await inspect(file)).toMatchObject({ width: 8000, height: 5000, color: "#c63" });
  });
});

describe("what is no picture that browsers show is told", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a part of a %s", async (format) => {
    const file = await saved(`cut.${format}`, noise().toFormat(format));
    truncateSync(file, 2000);
    expect(await faultOf(file)).toBe(
      "is damaged: a part of the file is missing. Copy it anew from where it came from.",
    );
  });

  it.each(["gif", "webp"] as const)("a later picture of an animated %s", async (format) => {
    const frames = await Promise.all([noise(), noise(), noise()].map((frame) => frame.png().toBuffer()));
    const file = await saved(`still.${format}`, sharp(frames, { join: { animated: true } }).toFormat(format));
    truncateSync(file, Math.round(statSync(file).size * 0.9));
    expect(await faultOf(file)).toMatch(/^is damaged: a part of the file is missing/);
  });

  it.each([
    ["empty.jpg", "", "is an empty file"],
    ["words.jpg", "hello", "is no picture, whatever its name says"],
    ["flyer.pdf", "%PDF-1.4", "is a PDF document, which is no picture"],
    ["phone.jpg", "\0\0\0\x18ftypheic\0\0\0\0", "is a HEIC file, which browsers do not show"],
    ["nothing.svg", "<svg/>", "is a drawing without a size"],
    ["boundless.svg", `<svg ${XMLNS}><path d='M0 0h9v9'/></svg>`, "is a drawing without a size"],
    ["relative.svg", `<svg ${XMLNS} width='100%' height='100%'><path d='M0 0h9v9'/></svg>`, "without a size"],
    ["half.svg", `<svg ${XMLNS} width='9'><path d='M0 0h9v9'/></svg>`, "is a drawing without a size"],
    ["cut.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9'><rect", "is damaged: a part of the file is missing"],
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
      "wide.svg",
      Buffer.from(`\ufeff<svg ${XMLNS} viewBox='0 0 9 9'/>`, "utf16le"),
      "cannot be read from its beginning",
    ],
    [
      "page.svg",
      `<!doctype html><html><svg ${XMLNS} viewBox='0 0 9 9'></svg></html>`,
      "is no picture, whatever its name says",
    ],
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
    expect(await faultOf(join(folder, name))).toContain(`${fact}. `);
  });

  it("not a drawing that holds all that it shows", async () => {
    const file = join(folder, "whole.svg");
    const parts = `<!-- <image href="hill.jpg"/> --><use href="#a"/><image href="data:image/png;base64,"/>`;
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${parts}</svg>`);
    expect(await inspect(file)).toMatchObject({ kind: "drawing", width: 9 });
  });

  it.each(["width='20mm' height='9'", 'height="9" id="a" width="9"', "viewBox='0 0 9 9' width='100%'"])(
    "not a drawing that says how large it is: %s",
    async (size) => {
      const file = join(folder, "sized.svg");
      writeFileSync(file, `<svg ${XMLNS} ${size}><path d='M0 0h9v9'/></svg>`);
      expect(await inspect(file)).toMatchObject({ kind: "drawing" });
    },
  );

  it("a photo called .svg, which no browser would take for one", async () => {
    expect(await faultOf(await saved("photo.svg", plain().jpeg()))).toBe(
      'is no SVG drawing but a JPEG picture. Let its name end in ".jpg".',
    );
  });

  it("more pixels than fit into memory", async () => {
    const file = await saved("giant.png", plain(20_000, 6000).png({ compressionLevel: 1 }));
    expect(await faultOf(file)).toMatch(/^has 120 million pixels\. Scale it down to 100 million at most/);
  });
});
