import sharp from "sharp";
import { type Band, findChangedBands, type Pixels } from "./compare.ts";
import type { Crop, Pair } from "./pictureHtml.ts";

/** In pixels: the part of the page around the changed rows, and the most of one version. */
const MARGIN = 60;
const MAX_HEIGHT = 1600;

/** The changed part of two pictures of a page; undefined when nobody could tell them apart. One may not be there. */
export async function cropChange(
  before: Pixels | undefined,
  after: Pixels | undefined,
): Promise<Pick<Pair, "before" | "after"> | undefined> {
  if (!before || !after) return { before: await cropAll(before), after: await cropAll(after) };
  const bands = findChangedBands(before, after);
  return bands && { before: await crop(before, bands.before), after: await crop(after, bands.after) };
}

async function cropAll(pixels: Pixels | undefined): Promise<Crop> {
  return pixels ? crop(pixels, { top: 0, bottom: pixels.height }) : { png: undefined, isCut: false };
}

async function crop({ width, height, data }: Pixels, { top, bottom }: Band): Promise<Crop> {
  const start = Math.max(0, top - MARGIN);
  const end = Math.min(height, bottom + MARGIN, start + MAX_HEIGHT);
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  const png = await picture
    .extract({ left: 0, top: start, width, height: end - start })
    .png()
    .toBuffer();
  return { png, isCut: bottom > end };
}
