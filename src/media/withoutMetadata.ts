import { itemAt } from "../json/itemAt.ts";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isIntact, writeCached } from "../files/cacheFile.ts";
import { embeddedPictures } from "./embeddedPictures.ts";
import { loadSharp } from "./loadSharp.ts";
import { isDrawing, RASTER, READING } from "./recipe.ts";
import { gifWithoutMetadata, pngWithoutMetadata } from "./stripMetadata.ts";

/**
 * The file to publish for a picture that is not encoded again: the source if it contains no metadata, or else a copy in
 * `folder` without the metadata, such as camera and place. Throws when the picture cannot be decoded.
 */
export async function withoutMetadata(source: string, folder: string): Promise<string> {
  if (!isDrawing(source) && !RASTER.test(source)) return source;
  const copy = join(folder, `whole${extname(source).toLowerCase()}`);
  if (isIntact(copy)) return copy;
  const bytes = readFileSync(source);
  const cleanedBytes = await (isDrawing(source) ? cleanedDrawing(bytes) : cleanedPicture(bytes)).catch((cause) => {
    const message =
      "It is damaged or cannot be read as a picture, so that what it says of camera and place cannot be removed.";
    throw new Error(message, { cause });
  });
  if (cleanedBytes.equals(bytes)) return source;
  writeCached(copy, cleanedBytes);
  return copy;
}

/** Removes the metadata of photos that are embedded in a drawing. */
export async function cleanedDrawing(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString("latin1");
  const textParts: string[] = [];
  let copiedEnd = 0;
  for (const { start, end, bytes: embeddedBytes } of embeddedPictures(text)) {
    const picture = await cleanedPicture(embeddedBytes);
    if (picture.equals(embeddedBytes)) continue;
    textParts.push(text.slice(copiedEnd, start), picture.toString("base64"));
    copiedEnd = end;
  }
  return Buffer.from(textParts.join("") + text.slice(copiedEnd), "latin1");
}

/** Removes the metadata of a raster picture; one that has none is returned unchanged. Throws when it cannot be decoded. */
export async function cleanedPicture(bytes: Buffer): Promise<Buffer> {
  const sharp = loadSharp();
  const whole = { ...READING, animated: true };
  const { exif, xmp, iptc, format } = await sharp(bytes, whole).metadata();
  if (format === "gif") return gifWithoutMetadata(bytes);
  // the EXIF data may contain an orientation, which must be applied before it is removed
  if (format === "png" && !exif) return pngWithoutMetadata(bytes);
  const hasMetadata = format === "jpeg" ? !isPlainJpeg(bytes) : format === "tiff" || exif || xmp || iptc;
  if (!hasMetadata) return bytes;
  const image = sharp(bytes, whole).autoOrient().keepIccProfile();
  if (format === "jpeg") return image.jpeg({ quality: 92 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 90 }).toBuffer();
  return (format === "heif" ? image.avif({ quality: 70 }) : image.toFormat(format)).toBuffer();
}

const SCAN = 0xda;
const COMMENT = 0xfe;
const END = 0xffd9;
/** The segments that affect how a JPEG looks: JFIF, colour profile, Adobe's colour transform. */
const NEEDED = [/^\xff\xe0/, /^\xff\xe2..ICC_PROFILE\0/s, /^\xff\xee/];

/** Whether a JPEG contains only its picture: no metadata, and no second picture after it. */
function isPlainJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = itemAt(bytes, at + 1);
    if (marker === SCAN) break;
    const isMetadata = marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
    if (isMetadata && !NEEDED.some((pattern) => pattern.test(bytes.toString("latin1", at, at + 20)))) return false;
  }
  return bytes.readUInt16BE(bytes.length - 2) === END;
}
