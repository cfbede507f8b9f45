import { latin1Bytes, readLatin1, viewBytes } from "./bytes.ts";
import { COMPRESSED, drawingProblem, unrecognizedDrawing } from "./drawingProblem.ts";
import type { PictureProblem } from "./pictureProblem.ts";
import { findPlaceholderOfPicture, START_SIZE } from "./placeholder.ts";
import { isDrawing, MOST_BYTES_OF_DRAWING, MOST_PIXELS } from "./recipe.ts";
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

const GZIP = "\x1f\x8b";
/** How files begin that are no drawing, whatever is in them. */
const KNOWN_START = /^(?:\xff\xd8|\x89PNG|RIFF|GIF8|%PDF|BM|II|MM|....ftyp)/s;

/** Why a picture cannot be shown, as far as that is known before it is decoded; undefined if it may be shown. */
export function findProblemBeforeDecoding(name: string, bytes: Uint8Array): PictureProblem | undefined {
  const start = readStart(bytes);
  const placeholder = findPlaceholderOfPicture(start);
  if (placeholder) return placeholder;
  if (startsDrawing(bytes)) return isDrawing(name) ? (findSizeProblem(bytes) ?? drawingProblem(bytes)) : misnamed("svg");
  // a compressed drawing may be unpacked to any size
  if (start.startsWith(GZIP)) return isDrawing(name) ? COMPRESSED : NO_PICTURE;
  if (!KNOWN_START.test(start) && /<svg/i.test(readLatin1(bytes))) return findProblemOfUnreadable(name, bytes);
  const brands = readBrands(start);
  return brands.some(isOfHeic) && !brands.some(isOfAvif) ? HEIC : undefined;
}

/** Why a picture cannot be shown whose kind is known, and which is no drawing; undefined if it may be shown. */
export function findProblemOfKind(
  name: string,
  bytes: Uint8Array,
  { format, width, height }: Pick<Inspection, "format" | "width" | "height">,
): PictureProblem | undefined {
  // a decoder may look further for the beginning of a drawing, and has not checked the part before it
  if (format === "svg") return findProblemOfUnreadable(name, bytes);
  if (isDrawing(name)) return misnamed(format);
  if (width * height > MOST_PIXELS) return tooLarge(width * height);
  // a decoder may read only the first frame of an animation
  return format === "gif" && isDamagedGif(bytes) ? DAMAGED : undefined;
}

/** The problem of a file that cannot be decoded, determined from its first bytes. */
export function findProblemOfUnreadable(name: string, bytes: Uint8Array): PictureProblem {
  const start = readStart(bytes);
  if (start.startsWith("%PDF")) return { fact: "is a PDF document, which is no picture", remedy: LINK_INSTEAD };
  if (start.startsWith("BM")) return foreign("BMP");
  const drawing = isDrawing(name) && (findSizeProblem(bytes) ?? unrecognizedDrawing(bytes));
  if (drawing) return drawing;
  const brands = readBrands(start);
  const isKnown = /^(\xff\xd8|\x89PNG|RIFF....WEBP|GIF8)/s.test(start) || brands.some(isOfAvif);
  if (isKnown) return DAMAGED;
  // the brands of any codec
  return ["mif1", "msf1"].includes(brands[0] ?? "") ? HEIC : NO_PICTURE;
}

function readStart(bytes: Uint8Array): string {
  return readLatin1(bytes, 0, START_SIZE);
}

/** Whether a drawing begins with these bytes: programs recognize it by the same. */
export function startsDrawing(bytes: Uint8Array): boolean {
  return /^(?!\xff\xd8|\x89PNG|RIFF|GIF8|%PDF|....ftyp).*<svg/is.test(readLatin1(bytes, 0, 1000));
}

/** The brands of a file in the container of HEIC, AVIF and many videos, by which it says its codec; none of others. */
function readBrands(start: string): string[] {
  if (start.slice(4, 8) !== "ftyp") return [];
  const size = viewBytes(latin1Bytes(start)).getUint32(0);
  // the version of the first brand is between it and the others
  return (start.slice(8, 12) + start.slice(16, size)).match(/.{4}/gs) ?? [];
}

const isOfAvif = (brand: string) => /^avi[fs]$/.test(brand);
const isOfHeic = (brand: string) => /^he[iv][cmsx]$/.test(brand);

function isDamagedGif(bytes: Uint8Array): boolean {
  try {
    gifWithoutMetadata(bytes);
    return false;
  } catch {
    return true;
  }
}

/** The problem of a picture whose pixels cannot be decoded. */
export const DAMAGED: PictureProblem = {
  fact: "is damaged: a part of the file is missing",
  remedy: "Copy it again from where it came from.",
};

const LINK_INSTEAD = "Link to it as /media/ and its name, or save one of its pages as JPEG or PNG and show that.";
const SAVE_HEIC =
  'Save it as JPEG. An iPhone takes JPEG photos when "Most Compatible" is chosen in Settings, Camera, Formats.';
const SAVE_AGAIN = "Save the picture as JPEG, PNG, WebP, AVIF or SVG.";

const NO_PICTURE: PictureProblem = { fact: "is no picture, whatever its name says", remedy: SAVE_AGAIN };

/** The problem of a photo in the format of iPhones. */
export const HEIC: PictureProblem = { ...foreign("HEIC"), remedy: SAVE_HEIC };

/** The problem of a picture in a format that browsers do not show. */
export function foreign(format: string): PictureProblem {
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
function findSizeProblem({ length: size }: Uint8Array): PictureProblem | undefined {
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
