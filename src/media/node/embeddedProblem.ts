import { readLatin1 } from "../bytes.ts";
import { embeddedPictures } from "../embeddedPictures.ts";
import { loadSharp } from "./loadSharp.ts";
import type { PictureProblem } from "../pictureProblem.ts";
import { MOST_PIXELS, READING } from "../recipe.ts";
import { cleanedPicture } from "./withoutMetadata.ts";

/** The formats that browsers show within a drawing, as sharp names them. */
const SHOWN = ["jpeg", "png", "webp", "gif", "heif"];

/**
 * The problem of the pictures that are embedded in a drawing, which have `mostPixels` altogether: those that cannot be
 * decoded are neither shown nor published.
 */
export async function embeddedProblem(
  drawing: Uint8Array,
  mostPixels: number = MOST_PIXELS,
): Promise<PictureProblem | undefined> {
  const distinct = new Map<string, Uint8Array>();
  for (const { bytes } of embeddedPictures(readLatin1(drawing))) distinct.set(readLatin1(bytes), bytes);
  let pixels = 0;
  for (const bytes of distinct.values()) {
    try {
      pixels += await decode(bytes);
      // as in publishing
      await cleanedPicture(bytes);
    } catch {
      return DAMAGED_INSIDE;
    }
    if (pixels > mostPixels) return TOO_LARGE_INSIDE;
  }
  return undefined;
}

/** Decodes a picture; resolves to its number of pixels. Rejects when it is damaged or browsers do not show it. */
async function decode(bytes: Uint8Array): Promise<number> {
  const sharp = loadSharp();
  const { format, width, height, compression } = await sharp(bytes, READING).metadata();
  if (!SHOWN.includes(format) || compression === "hevc") throw new Error(`No browser shows ${format} in a drawing`);
  await sharp(bytes, READING).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return width * height;
}

const DAMAGED_INSIDE: PictureProblem = {
  fact: "is a drawing with a picture in it that is damaged, or that browsers do not show",
  remedy: "Put the picture into the drawing again, as JPEG or PNG, and export the drawing again.",
};

const TOO_LARGE_INSIDE: PictureProblem = {
  fact: `is a drawing with pictures in it of more than ${MOST_PIXELS / 1e6} million pixels`,
  remedy: "Scale them down, and export the drawing again.",
};
