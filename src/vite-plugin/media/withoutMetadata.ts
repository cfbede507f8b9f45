import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isIntact, writeCached } from "../files/cacheFile.ts";
import { loadSharp } from "./loadSharp.ts";
import { neededOfGif, neededOfPng } from "./neededParts.ts";
import { RASTER } from "./raster.ts";
import { READING } from "./recipe.ts";

/**
 * The file to publish in place of a picture that is published whole: itself when it says nothing but what is
 * seen, else a copy in `folder` without camera, place and the like.
 */
export async function withoutMetadata(source: string, folder: string): Promise<string> {
  const isDrawing = DRAWING.test(source);
  if (!isDrawing && !RASTER.test(source)) return source;
  const copy = join(folder, `whole${extname(source).toLowerCase()}`);
  if (isIntact(copy)) return copy;
  const bytes = readFileSync(source);
  const cleaned = await (isDrawing ? cleanedDrawing(bytes) : cleanedPicture(bytes)).catch((cause) => {
    const message =
      "It is damaged or cannot be read as a picture, so that what it says of camera and place cannot be removed.";
    throw new Error(message, { cause });
  });
  if (cleaned.equals(bytes)) return source;
  writeCached(copy, cleaned);
  return copy;
}

const DRAWING = /\.svg$/i;
const EMBEDDED = /(data:image\/(?:jpe?g|png|webp|gif);base64,)([\w+/=\s]+)/g;

/** A drawing whose photos, which drawing programs put in as the camera made them, say nothing of camera and place. */
async function cleanedDrawing(bytes: Buffer): Promise<Buffer> {
  if (!bytes.includes(";base64,")) return bytes;
  const text = bytes.toString("latin1");
  const cleaned: string[] = [];
  let done = 0;
  for (const { index, 0: whole, 1: start = "", 2: encoded = "" } of text.matchAll(EMBEDDED)) {
    const embedded = Buffer.from(encoded, "base64");
    const picture = await cleanedPicture(embedded);
    if (picture.equals(embedded)) continue;
    cleaned.push(text.slice(done, index), start, picture.toString("base64"));
    done = index + whole.length;
  }
  return Buffer.from(cleaned.join("") + text.slice(done), "latin1");
}

async function cleanedPicture(bytes: Buffer): Promise<Buffer> {
  const sharp = loadSharp();
  const whole = { ...READING, animated: true };
  const { exif, xmp, iptc, format } = await sharp(bytes, whole).metadata();
  if (format === "gif") return neededOfGif(bytes);
  // a rotation stands among what a camera says: without it the picture has to be turned
  if (format === "png" && !exif) return neededOfPng(bytes);
  const says = format === "jpeg" ? !isPlainJpeg(bytes) : format === "tiff" || exif || xmp || iptc;
  if (!says) return bytes;
  const image = sharp(bytes, whole).autoOrient().keepIccProfile();
  if (format === "jpeg") return image.jpeg({ quality: 92 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 90 }).toBuffer();
  return (format === "heif" ? image.avif({ quality: 70 }) : image.toFormat(format)).toBuffer();
}

const SCAN = 0xda;
const COMMENT = 0xfe;
const END = 0xffd9;
/** The segments that browsers need to show a JPEG as it is: JFIF, colour profile, Adobe's colour transform. */
const NEEDED = [/^\xff\xe0/, /^\xff\xe2..ICC_PROFILE\0/s, /^\xff\xee/];

/** Whether a JPEG holds its picture and nothing else: nothing of camera and place, no second picture behind it. */
function isPlainJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] as number;
    if (marker === SCAN) break;
    const speaks = marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
    if (speaks && !NEEDED.some((sign) => sign.test(bytes.toString("latin1", at, at + 20)))) return false;
  }
  return bytes.readUInt16BE(bytes.length - 2) === END;
}
