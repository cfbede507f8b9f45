import { join } from "node:path";
import type { Sharp } from "sharp";
import { isIntact, writeCached } from "../../files/cacheFile.ts";
import type { Inspection } from "../inspection.ts";
import { loadSharp } from "./loadSharp.ts";
import { cachedName, type Variant, planVariants, planWidths } from "../plan.ts";
import { READING, RECIPE } from "../recipe.ts";

/** Encodes the variants of a photo that are not in its cache folder yet. */
export async function encode(source: string, picture: Inspection, folder: string): Promise<void> {
  const missing = planVariants(picture).filter((variant) => !isIntact(join(folder, cachedName(variant))));
  if (missing.length === 0) return;
  const sharp = loadSharp();
  // decoded once and scaled down to the greatest width, because the source may be very large
  const { data, info } = await sharp(source, READING)
    .autoOrient()
    .resize({ width: planWidths(picture).at(-1), withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const variant of missing) {
    const { width, height, channels } = info;
    const resizedPicture = sharp(data, { raw: { width, height, channels } }).resize({ width: variant.width });
    writeCached(join(folder, cachedName(variant)), await inFormat(resizedPicture, variant, picture).toBuffer());
  }
}

function inFormat(image: Sharp, { format }: Variant, source: Inspection): Sharp {
  // chroma subsampling blurs the edges of graphics, but is invisible in photos
  const chroma = source.format === "jpeg" ? "4:2:0" : "4:4:4";
  if (format === "avif") return image.avif({ ...RECIPE.avif, chromaSubsampling: chroma });
  if (format === "webp") return image.webp(RECIPE.webp);
  return format === "jpeg" ? image.jpeg(RECIPE.jpeg) : image.png(RECIPE.png);
}
