import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { made } from "./cacheFile";
import { loadSharp } from "./loadSharp";
import { READING } from "./recipe";

const WITH_METADATA = /\.(jpe?g|jfif|png|webp|avif|gif)$/i;

/**
 * The file to publish in place of a picture that is published whole: itself when it says nothing but what is
 * seen, else a copy in `folder` without camera, place and the like.
 */
export async function withoutMetadata(source: string, folder: string): Promise<string> {
  if (!WITH_METADATA.test(source)) return source;
  try {
    return await cleaned(source, folder);
  } catch (cause) {
    const message = "It is damaged or no picture, so that what it says of camera and place cannot be removed.";
    throw new Error(message, { cause });
  }
}

async function cleaned(source: string, folder: string): Promise<string> {
  const sharp = loadSharp();
  const whole = { ...READING, animated: true };
  const { exif, xmp, iptc, format } = await sharp(source, whole).metadata();
  const clean = format === "jpeg" ? isPlainJpeg(readFileSync(source)) : !exif && !xmp && !iptc;
  if (clean) return source;
  const copy = join(folder, `whole${extname(source).toLowerCase()}`);
  await made(copy, () => {
    const image = sharp(source, whole).autoOrient().keepIccProfile();
    if (format === "jpeg") return image.jpeg({ quality: 92 }).toBuffer();
    if (format === "webp") return image.webp({ quality: 90 }).toBuffer();
    return (format === "heif" ? image.avif({ quality: 70 }) : image.toFormat(format)).toBuffer();
  });
  return copy;
}

const SCAN = 0xda;
const END = 0xffd9;
/** The segments that browsers need to show a JPEG as it is: JFIF, colour profile, Adobe's colour transform. */
const NEEDED = [/^\xff\xe0/, /^\xff\xe2..ICC_PROFILE\0/s, /^\xff\xee/];

/** Whether a JPEG holds its picture and nothing else: nothing of camera and place, no second picture behind it. */
function isPlainJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] as number;
    if (marker === SCAN) break;
    const application = marker >= 0xe0 && marker <= 0xef;
    if (application && !NEEDED.some((sign) => sign.test(bytes.toString("latin1", at, at + 20)))) return false;
  }
  return bytes.readUInt16BE(bytes.length - 2) === END;
}
