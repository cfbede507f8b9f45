import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { drawingProblem, unrecognizedDrawing, WITHOUT_SIZE } from "./drawingProblem.ts";
import { loadSharp } from "./loadSharp.ts";
import { PictureError, type PictureProblem } from "./pictureProblem.ts";
import { MOST_PIXELS, READING } from "./recipe.ts";
import { gifWithoutMetadata } from "./stripMetadata.ts";

/** The properties of a picture, determined from its content. */
export interface Inspection {
  /** photo: encoded in several widths; drawing (SVG) and animation (GIF or WebP): published unchanged. */
  kind: "photo" | "drawing" | "animation";
  format: "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";
  /** Width and height in pixels, after applying the EXIF orientation. */
  width: number;
  height: number;
  /** The size of the file in bytes; that of a drawing after compression. */
  bytes: number;
  /** The average colour, such as "#a63", when the picture is opaque. */
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

/** Decodes a whole picture. Throws a PictureError when browsers cannot show it. */
export async function inspect(file: string): Promise<Inspection> {
  const { kind, format, width, height } = await kindOf(file);
  if ((format === "svg") !== isCalledDrawing(file)) throw new PictureError(misnamed(format));
  if (kind === "drawing") {
    const content = readFileSync(file);
    const problem = drawingProblem(content);
    if (problem) throw new PictureError(problem);
    return { kind, format, width, height, bytes: gzipSync(content).length };
  }
  if (width * height > MOST_PIXELS) throw new PictureError(tooLarge(width * height));
  // sharp decodes only the first frame of an animation
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
    // no limit here, so that the error message can state the size
    const metadata = await sharp(file, { ...READING, limitInputPixels: false }).metadata();
    const format = FORMATS[metadata.format];
    if (!format) throw new PictureError(foreign(metadata.format.toUpperCase()));
    const { width, height } = metadata.autoOrient;
    const moves = (metadata.pages ?? 1) > 1 && format !== "avif";
    return { kind: format === "svg" ? "drawing" : moves ? "animation" : "photo", format, width, height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(unreadable(file, (error as Error).message));
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
    throw new PictureError(DAMAGED);
  }
}

function readToEnd(gif: string): void {
  const bytes = readFileSync(gif);
  try {
    gifWithoutMetadata(bytes);
  } catch {
    throw new PictureError(DAMAGED);
  }
}

const DAMAGED: PictureProblem = {
  fact: "is damaged: a part of the file is missing",
  remedy: "Copy it again from where it came from.",
};

/** The problem of a file that sharp cannot decode, determined from its first bytes. */
function unreadable(file: string, message: string): PictureProblem {
  const start = firstBytes(file);
  if (message.includes("bad dimensions")) return WITHOUT_SIZE;
  if (start.length === 0) return { fact: "is an empty file", remedy: DAMAGED.remedy };
  if (/^....ftyp(he[iv][cmsx]|mif1|msf1)/s.test(start)) return { ...foreign("HEIC"), remedy: SAVE_HEIC };
  if (start.startsWith("%PDF")) return { fact: "is a PDF document, which is no picture", remedy: LINK_INSTEAD };
  if (start.startsWith("BM")) return foreign("BMP");
  // sharp recognizes a drawing by its first 1,000 bytes
  const drawing = isCalledDrawing(file) && !start.includes("<svg") && unrecognizedDrawing(readFileSync(file));
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
const SAVE_HEIC =
  'Save it as JPEG. An iPhone takes JPEG photos when "Most Compatible" is chosen in Settings, Camera, Formats.';
const SAVE_AGAIN = "Save the picture as JPEG, PNG, WebP, AVIF or SVG.";

function foreign(format: string): PictureProblem {
  return { fact: `is a ${format} file, which browsers do not show`, remedy: SAVE_AGAIN };
}

function misnamed(format: string): PictureProblem {
  if (format === "svg") return { fact: "is an SVG drawing", remedy: 'Let its name end in ".svg".' };
  return {
    fact: `is no SVG drawing but a ${format.toUpperCase()} picture`,
    remedy: `Let its name end in ".${format === "jpeg" ? "jpg" : format}".`,
  };
}

function tooLarge(pixels: number): PictureProblem {
  const millions = (value: number) => `${Math.round(value / 1e6)} million`;
  return {
    fact: `has ${millions(pixels)} pixels`,
    remedy: `Scale it down to ${millions(MOST_PIXELS)} at most; no screen shows more than 8 million.`,
  };
}
