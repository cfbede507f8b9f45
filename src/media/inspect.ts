import { errorMessage } from "../files/errorMessage.ts";
import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { COMPRESSED, DAMAGED_DRAWING, drawingProblem, unrecognizedDrawing, WITHOUT_SIZE } from "./drawingProblem.ts";
import { embeddedProblem } from "./embeddedProblem.ts";
import { loadSharp } from "./loadSharp.ts";
import { PictureError, type PictureProblem } from "./pictureProblem.ts";
import { pictureProblem, readStart } from "./placeholder.ts";
import { isDrawing, MOST_BYTES_OF_DRAWING, MOST_PIXELS, READING } from "./recipe.ts";
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
  const start = readStart(file);
  const placeholder = pictureProblem(start);
  if (placeholder) throw new PictureError(placeholder);
  if (startsDrawing(start)) return inspectDrawing(file);
  // sharp would unpack a compressed drawing of any size
  if (start.startsWith(GZIP)) throw new PictureError(isDrawing(file) ? COMPRESSED : NO_PICTURE);
  const brands = readBrands(start);
  if (brands.some(isOfHeic) && !brands.some(isOfAvif)) throw new PictureError(HEIC);
  const { kind, format, width, height } = await readKind(file, () => unreadable(file, start));
  if (isDrawing(file)) throw new PictureError(misnamed(format));
  if (width * height > MOST_PIXELS) throw new PictureError(tooLarge(width * height));
  // sharp decodes only the first frame of an animation
  if (format === "gif") readToEnd(file);
  const color = await averageColor(file);
  return { kind, format, width, height, bytes: statSync(file).size, ...(kind === "photo" && color && { color }) };
}

const GZIP = "\x1f\x8b";

/** Whether the first bytes are those of a drawing: sharp recognizes it by the same. */
function startsDrawing(start: string): boolean {
  return /^(?!\xff\xd8|\x89PNG|RIFF|GIF8|%PDF|....ftyp).*<svg/is.test(start.slice(0, 1000));
}

/** Inspects a drawing before sharp reads it, so that no drawing takes it long. */
async function inspectDrawing(file: string): Promise<Inspection> {
  if (!isDrawing(file)) throw new PictureError(misnamed("svg"));
  const tooLong = problemOfSize(file);
  if (tooLong) throw new PictureError(tooLong);
  const content = readFileSync(file);
  const problem = drawingProblem(content) ?? (await embeddedProblem(content));
  if (problem) throw new PictureError(problem);
  const describe = (message: string) => (message.includes("bad dimensions") ? WITHOUT_SIZE : DAMAGED_DRAWING);
  const { kind, format, width, height } = await readKind(file, describe);
  return { kind, format, width, height, bytes: gzipSync(content).length };
}

/** The kind and size of a picture. Throws a PictureError; `describe` returns its problem when sharp cannot read it. */
async function readKind(file: string, describe: (message: string) => PictureProblem): Promise<Kind> {
  const sharp = loadSharp();
  try {
    // no limit here, so that the error message can state the size
    const metadata = await sharp(file, { ...READING, limitInputPixels: false }).metadata();
    if (metadata.compression === "hevc") throw new PictureError(HEIC);
    const format = FORMATS[metadata.format];
    if (!format) throw new PictureError(foreign(metadata.format.toUpperCase()));
    const { width, height } = metadata.autoOrient;
    const moves = (metadata.pages ?? 1) > 1 && format !== "avif";
    return { kind: format === "svg" ? "drawing" : moves ? "animation" : "photo", format, width, height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(describe(errorMessage(error)));
  }
}

/** The brands of a file in the container of HEIC, AVIF and many videos, by which it says its codec; none of others. */
function readBrands(start: string): string[] {
  if (start.slice(4, 8) !== "ftyp") return [];
  const size = Buffer.from(start.slice(0, 4), "latin1").readUInt32BE();
  // the version of the first brand is between it and the others
  return (start.slice(8, 12) + start.slice(16, size)).match(/.{4}/gs) ?? [];
}

const isOfAvif = (brand: string) => /^avi[fs]$/.test(brand);
const isOfHeic = (brand: string) => /^he[iv][cmsx]$/.test(brand);

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
function unreadable(file: string, start: string): PictureProblem {
  if (start.startsWith("%PDF")) return { fact: "is a PDF document, which is no picture", remedy: LINK_INSTEAD };
  if (start.startsWith("BM")) return foreign("BMP");
  const drawing = isDrawing(file) && (problemOfSize(file) ?? unrecognizedDrawing(readFileSync(file)));
  if (drawing) return drawing;
  const brands = readBrands(start);
  const isKnown = /^(\xff\xd8|\x89PNG|RIFF....WEBP|GIF8)/s.test(start) || brands.some(isOfAvif);
  if (isKnown) return DAMAGED;
  // the brands of any codec
  return ["mif1", "msf1"].includes(brands[0] ?? "") ? HEIC : NO_PICTURE;
}

const LINK_INSTEAD = "Link to it as /media/ and its name, or save one of its pages as JPEG or PNG and show that.";
const SAVE_HEIC =
  'Save it as JPEG. An iPhone takes JPEG photos when "Most Compatible" is chosen in Settings, Camera, Formats.';
const SAVE_AGAIN = "Save the picture as JPEG, PNG, WebP, AVIF or SVG.";

const NO_PICTURE: PictureProblem = { fact: "is no picture, whatever its name says", remedy: SAVE_AGAIN };

const HEIC: PictureProblem = { ...foreign("HEIC"), remedy: SAVE_HEIC };

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

/** The problem of a drawing that is too long. */
function problemOfSize(drawing: string): PictureProblem | undefined {
  const { size } = statSync(drawing);
  if (size <= MOST_BYTES_OF_DRAWING) return undefined;
  return {
    fact: `is a drawing of ${(size / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`,
    remedy: `Export it with fewer details, in ${MOST_BYTES_OF_DRAWING / 1e6} MB at most, or as PNG.`,
  };
}

function tooLarge(pixels: number): PictureProblem {
  const millions = (value: number) => `${Math.round(value / 1e6)} million`;
  return {
    fact: `has ${millions(pixels)} pixels`,
    remedy: `Scale it down to ${millions(MOST_PIXELS)} at most; no screen shows more than 8 million.`,
  };
}
