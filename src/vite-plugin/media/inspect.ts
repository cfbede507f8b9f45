import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { drawingFault, unreadableDrawing, WITHOUT_SIZE } from "./drawingFault.ts";
import { type Fault, PictureFault } from "./fault.ts";
import { loadSharp } from "./loadSharp.ts";
import { neededOfGif } from "./neededParts.ts";
import { MOST_PIXELS, READING } from "./recipe.ts";

/** What a picture is, by its content. */
export interface Inspection {
  /** photo: made in several widths; drawing: SVG, animation: GIF or WebP, both left as they are. */
  kind: "photo" | "drawing" | "animation";
  format: "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";
  /** Width and height in pixels, as it is seen: after the rotation that a camera noted. */
  width: number;
  height: number;
  /** The bytes of the file; of a drawing, as a web server compresses them. */
  bytes: number;
  /** The colour that it has on average, such as "#a63", when nothing shines through. */
  color?: string;
}

type Kind = Pick<Inspection, "kind" | "format" | "width" | "height">;

const FORMATS: Record<string, Inspection["format"]> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  heif: "avif",
  gif: "gif",
  svg: "svg",
};

/** Reads a picture to its end. Throws a PictureFault when browsers could not show it. */
export async function inspect(file: string): Promise<Inspection> {
  const { kind, format, width, height } = await kindOf(file);
  if ((format === "svg") !== isCalledDrawing(file)) throw new PictureFault(misnamed(format));
  if (kind === "drawing") {
    const content = readFileSync(file);
    const fault = drawingFault(content);
    if (fault) throw new PictureFault(fault);
    return { kind, format, width, height, bytes: gzipSync(content).length };
  }
  if (width * height > MOST_PIXELS) throw new PictureFault(tooLarge(width * height));
  // what sharp reads of an animation is its first picture
  if (format === "gif") readToEnd(file);
  const color = await averageColor(file);
  return { kind, format, width, height, bytes: statSync(file).size, ...(kind === "photo" && color && { color }) };
}

function isCalledDrawing(file: string): boolean {
  return extname(file).toLowerCase() === ".svg";
}

async function kindOf(file: string): Promise<Kind> {
  const sharp = loadSharp();
  try {
    // no limit yet: the size is told in the message
    const metadata = await sharp(file, { ...READING, limitInputPixels: false }).metadata();
    const format = FORMATS[metadata.format];
    if (!format) throw new PictureFault(foreign(metadata.format.toUpperCase()));
    const { width, height } = metadata.autoOrient;
    const moves = (metadata.pages ?? 1) > 1 && format !== "avif";
    return { kind: format === "svg" ? "drawing" : moves ? "animation" : "photo", format, width, height };
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault(unreadable(file, (error as Error).message));
  }
}

async function averageColor(file: string): Promise<string | undefined> {
  const sharp = loadSharp();
  try {
    const pixel = sharp(file, READING).resize(1, 1, { fit: "fill" }).toColourspace("srgb");
    const [red = 0, green = 0, blue = 0, alpha = 255] = await pixel.toFormat("raw").ensureAlpha().toBuffer();
    if (alpha < 255) return undefined;
    return `#${[red, green, blue].map((value) => Math.round(value / 17).toString(16)).join("")}`;
  } catch {
    throw new PictureFault(DAMAGED);
  }
}

function readToEnd(gif: string): void {
  const bytes = readFileSync(gif);
  try {
    neededOfGif(bytes);
  } catch {
    throw new PictureFault(DAMAGED);
  }
}

const DAMAGED: Fault = {
  fact: "is damaged: a part of the file is missing",
  remedy: "Copy it anew from where it came from.",
};

/** What a file is that sharp cannot read, by its first bytes. */
function unreadable(file: string, message: string): Fault {
  const start = firstBytes(file);
  if (message.includes("bad dimensions")) return WITHOUT_SIZE;
  if (start.length === 0) return { fact: "is an empty file", remedy: DAMAGED.remedy };
  if (/^....ftyp(he[iv][cmsx]|mif1|msf1)/s.test(start)) return foreign("HEIC");
  if (start.startsWith("%PDF")) return { fact: "is a PDF document, which is no picture", remedy: LINK_INSTEAD };
  if (start.startsWith("BM")) return foreign("BMP");
  // a drawing is known as one by so much of its beginning
  const drawing = isCalledDrawing(file) && !start.includes("<svg") && unreadableDrawing(readFileSync(file));
  if (drawing) return drawing;
  const known = /^(\xff\xd8|\x89PNG|RIFF....WEBP|GIF8|....ftypavi)|^(?!.*<html).*<svg/is.test(start);
  return known ? DAMAGED : { fact: "is no picture, whatever its name says", remedy: SAVE_AGAIN };
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(1024);
  const opened = openSync(file, "r");
  const { length } = bytes.subarray(0, readSync(opened, bytes));
  closeSync(opened);
  return bytes.toString("latin1", 0, length);
}

const LINK_INSTEAD = "Link to it as /media/ and its name, or save one of its pages as JPEG or PNG and show that.";
const SAVE_AGAIN = "Save the picture as JPEG, PNG, WebP, AVIF or SVG.";

function foreign(format: string): Fault {
  return { fact: `is a ${format} file, which browsers do not show`, remedy: SAVE_AGAIN };
}

function misnamed(format: string): Fault {
  if (format === "svg") return { fact: "is an SVG drawing", remedy: 'Let its name end in ".svg".' };
  return {
    fact: `is no SVG drawing but a ${format.toUpperCase()} picture`,
    remedy: `Let its name end in ".${format === "jpeg" ? "jpg" : format}".`,
  };
}

function tooLarge(pixels: number): Fault {
  const millions = (value: number) => `${Math.round(value / 1e6)} million`;
  return {
    fact: `has ${millions(pixels)} pixels`,
    remedy: `Scale it down to ${millions(MOST_PIXELS)} at most; no screen shows more than 8 million.`,
  };
}
