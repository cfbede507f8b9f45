import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isIntact, writeCached } from "../../files/cacheFile.ts";
import { embeddedPictures } from "../embeddedPictures.ts";
import { loadSharp } from "./loadSharp.ts";
import { isDrawing, RASTER, READING } from "../recipe.ts";
import { gifWithoutMetadata, isPlainJpeg, pngWithoutMetadata } from "../stripMetadata.ts";

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
  if (bytes.equals(cleanedBytes)) return source;
  writeCached(copy, cleanedBytes);
  return copy;
}

/** Removes the metadata of photos that are embedded in a drawing. */
export async function cleanedDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(bytes).toString("latin1");
  const textParts: string[] = [];
  let copiedEnd = 0;
  for (const { start, end, bytes: embeddedBytes } of embeddedPictures(text)) {
    const picture = await cleanedPicture(embeddedBytes);
    if (Buffer.compare(picture, embeddedBytes) === 0) continue;
    textParts.push(text.slice(copiedEnd, start), Buffer.from(picture).toString("base64"));
    copiedEnd = end;
  }
  return Buffer.from(textParts.join("") + text.slice(copiedEnd), "latin1");
}

/** Removes the metadata of a raster picture; one that has none is returned unchanged. Throws when it cannot be decoded. */
export async function cleanedPicture(bytes: Uint8Array): Promise<Uint8Array> {
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
