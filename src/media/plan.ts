import { lastItem } from "../json/getItem.ts";
import type { Inspection } from "./inspection.ts";
import { getStem } from "../site/fileStem.ts";
import { RECIPE } from "./recipe.ts";

/** A file that is encoded from a photo. */
export interface Variant {
  width: number;
  format: "avif" | "webp" | "jpeg" | "png";
}

/** The widths in which a photo is encoded, in ascending order: never larger than the photo. */
export function planWidths({ width, height }: Pick<Inspection, "width" | "height">): number[] {
  const highest = Math.max(1, Math.floor((width / height) * RECIPE.greatestHeight));
  const top = Math.min(width, highest, Math.max(...RECIPE.widths));
  // a width that is only a little smaller would save nothing
  return [...RECIPE.widths.filter((step) => step < top * 0.85), top];
}

/** The width that a phone downloads. */
export function phoneWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= RECIPE.phone) ?? lastItem(widths);
}

/** The bytes that a phone downloads to show a picture that is not encoded yet: a tenth of a byte a pixel, and not more than the file has. */
export function estimatePhoneBytes(picture: Inspection): number {
  if (picture.kind !== "photo") return picture.bytes;
  const width = phoneWidth(planWidths(picture));
  const pixels = (width * width * picture.height) / picture.width;
  return Math.min(picture.bytes, Math.ceil(pixels / 10));
}

/** All files that are encoded from a photo. The last is for browsers that support neither AVIF nor WebP. */
export function planVariants(picture: Inspection): Variant[] {
  const widths = planWidths(picture);
  const modern = widths.flatMap((width) => [
    { width, format: "avif" as const },
    { width, format: "webp" as const },
  ]);
  const { width, format } = chooseFallback(picture);
  return format === "webp" ? modern : [...modern, { width, format }];
}

/** The variant for `src`: in the format of the source, if every browser supports it. */
export function chooseFallback(picture: Inspection): Variant {
  const format = picture.format === "jpeg" ? "jpeg" : ["png", "gif"].includes(picture.format) ? "png" : "webp";
  return { width: phoneWidth(planWidths(picture)), format };
}

/** The name of a variant in the picture's cache folder. */
export function cachedName({ width, format }: Variant): string {
  return `${width}.${ending(format)}`;
}

/** The path of a variant, relative to the site's root. It contains a hash of the content, so that it can be cached forever. */
export function variantAddress(name: string, key: string, { width, format }: Variant): string {
  return `assets/${slug(name)}-${key.slice(0, 8)}-${width}.${ending(format)}`;
}

/** The path of an animation, which is published unchanged, with a hash of its content. */
export function animationAddress(name: string, key: string, { format }: Inspection): string {
  return `assets/${slug(name)}-${key.slice(0, 8)}.${format}`;
}

function ending(format: string): string {
  return format === "jpeg" ? "jpg" : format;
}

/** A file name without extension, in characters that need no encoding in a URL. */
export function slug(name: string): string {
  const plain = getStem(name.slice(name.lastIndexOf("/") + 1)).normalize("NFKD").replace(/\p{M}/gu, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? ["picture"];
  return words.join("-").slice(0, 40);
}
