import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { withoutMetadata } from "./withoutMetadata.ts";

const folder = mkdtempSync(join(tmpdir(), "metadata-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PLACE = "taken at 0.72 S, 37.15 E";
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#263" } });
const frames = Promise.all(["#263", "#fc0"].map((background) => frame(background)));
const moving = async () =>
  sharp(await frames, { join: { animated: true } })
    .gif({ loop: 3 })
    .toBuffer();

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

function within(bytes: Buffer, at: number, ...parts: (string | Buffer)[]): Buffer {
  const addedBuffers = parts.map((part) => Buffer.from(part as string));
  return Buffer.concat([bytes.subarray(0, at), ...addedBuffers, bytes.subarray(at)]);
}

/** A chunk without its checksum, which readers pass over in a text. */
function pngChunk(type: string, text: string): Buffer {
  const typeAndText = Buffer.from(type + text, "latin1");
  const chunk = Buffer.alloc(typeAndText.length + 8);
  chunk.writeUInt32BE(text.length);
  typeAndText.copy(chunk, 4);
  return chunk;
}

const saying = () => plain().withExif({ IFD0: { ImageDescription: PLACE } });

const HEADER = 33; // of a PNG, its first chunk included

async function published(name: string, bytes: Buffer) {
  const source = join(folder, name);
  writeFileSync(source, bytes);
  const file = await withoutMetadata(source, join(folder, `of-${name}`));
  return { isSource: file === source, bytes: readFileSync(file) };
}

describe("metadata is removed and the picture is unchanged", () => {
  it.each([
    [
      "a comment of a JPEG",
      "a.jpg",
      async () => within(await plain().jpeg().toBuffer(), 2, Buffer.from([0xff, 0xfe, 0, PLACE.length + 2]), PLACE),
    ],
    [
      "a text of a PNG",
      "b.png",
      async () => within(await frame("#263"), HEADER, pngChunk("tEXt", `Comment\0${PLACE}`)),
    ],
    ["what follows the end of a PNG", "c.png", async () => Buffer.concat([await frame("#263"), Buffer.from(PLACE)])],
    [
      "a comment of a GIF",
      "d.gif",
      async () => within(await moving(), -1, Buffer.from([0x21, 0xfe, PLACE.length]), PLACE, "\0"),
    ],
    [
      "an application's note in a GIF",
      "e.gif",
      async () =>
        within(
          await moving(),
          -1,
          Buffer.from([0x21, 0xff, 11]),
          "XMP DataXMP",
          Buffer.from([PLACE.length]),
          PLACE,
          "\0",
        ),
    ],
    ["what the camera says in a PNG", "g.png", () => saying().png().toBuffer()],
    ["what the camera says in a WebP", "h.webp", () => saying().webp().toBuffer()],
    ["what the camera says in an AVIF", "i.avif", () => saying().avif().toBuffer()],
    [
      "what a program says in a WebP",
      "j.webp",
      () => plain().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`).webp().toBuffer(),
    ],
    [
      "what a TIFF says",
      "f.tif",
      () => plain().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`).tiff().toBuffer(),
    ],
  ])("%s", async (_what, name, make) => {
    const original = await make();
    expect(original.includes(PLACE)).toBe(true);
    const { bytes } = await published(name, original);
    expect(bytes.includes(PLACE)).toBe(false);
    const pixels = (file: Buffer) =>
      sharp(file, { animated: true }).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
    const [before, after] = await Promise.all([pixels(original), pixels(bytes)]);
    expect(after.info).toEqual(before.info);
    expect(Math.max(...after.data.map((value, at) => Math.abs(value - (before.data[at] as number))))).toBeLessThan(6);
    const { format, loop } = await sharp(original).metadata();
    expect(await sharp(bytes).metadata()).toMatchObject({ format, ...(loop !== undefined && { loop }) });
  });
});

it("removes the metadata of a photo in a drawing, and changes nothing else", async () => {
  const photo = await saying().jpeg().toBuffer();
  const drawing = (href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Château</title><image href="${href}"/><path d="M0 0"/></svg>`;
  const { bytes } = await published(
    "drawing.svg",
    Buffer.from(drawing(`data:image/jpeg;base64,${photo.toString("base64")}`)),
  );
  const [, base64 = ""] = /base64,([^"]+)/.exec(bytes.toString()) ?? [];
  const embeddedPhoto = Buffer.from(base64, "base64");
  expect(bytes.toString()).toBe(drawing(`data:image/jpeg;base64,${base64}`));
  expect(embeddedPhoto.includes(PLACE)).toBe(false);
  expect(await sharp(embeddedPhoto).metadata()).toMatchObject({ width: 60, height: 40 });
});

it("does not copy a file without metadata", async () => {
  const files = {
    "plain.png": await frame("#263"),
    "plain.gif": await moving(),
    "plain.svg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    "plain.jpg": await plain().jpeg().toBuffer(),
    "plain.webp": await plain().webp().toBuffer(),
    "plain.avif": await plain().avif().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) expect((await published(name, bytes)).isSource, name).toBe(true);
});

it.each(["png", "gif", "heic"])("throws for a truncated %s", async (ending) => {
  const whole = ending === "gif" ? await moving() : await frame("#263");
  await expect(published(`cut.${ending}`, whole.subarray(0, -6))).rejects.toThrow("cannot be removed");
});
