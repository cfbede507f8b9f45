import { basename, extname } from "node:path";
import type { Inspection } from "./inspect.ts";
import { RECIPE } from "./recipe.ts";

/** A file that is made of a photo. */
export interface Variant {
  width: number;
  format: "avif" | "webp" | "jpeg" | "png";
}

/** The widths in which a photo is made, in ascending order: never more than it has. */
export function widthsOf({ width, height }: Pick<Inspection, "width" | "height">): number[] {
  const highest = Math.max(1, Math.floor((width / height) * RECIPE.greatestHeight));
  const top = Math.min(width, highest, Math.max(...RECIPE.widths));
  // a step that is nearly as wide would cost space and save nothing
  return [...RECIPE.widths.filter((step) => step < top * 0.85), top];
}

/** The width that a phone fetches. */
export function phoneWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= RECIPE.phone) ?? (widths.at(-1) as number);
}

/** All files that are made of a photo. The last is for browsers that know neither AVIF nor WebP. */
export function variantsOf(picture: Inspection): Variant[] {
  const widths = widthsOf(picture);
  const modern = widths.flatMap((width) => [
    { width, format: "avif" as const },
    { width, format: "webp" as const },
  ]);
  const { width, format } = fallbackOf(picture);
  return format === "webp" ? modern : [...modern, { width, format }];
}

/** The file that stands in `src`: in the format of the source, when every browser shows it. */
export function fallbackOf(picture: Inspection): Variant {
  const format = picture.format === "jpeg" ? "jpeg" : ["png", "gif"].includes(picture.format) ? "png" : "webp";
  return { width: phoneWidth(widthsOf(picture)), format };
}

/** The name of a variant in the folder that the cache has for each picture. */
export function cachedName({ width, format }: Variant): string {
  return `${width}.${ending(format)}`;
}

/** The address of a variant below the site's root: a part of its content's key makes it immutable. */
export function variantAddress(name: string, key: string, { width, format }: Variant): string {
  return `assets/${slug(name)}-${key.slice(0, 8)}-${width}.${ending(format)}`;
}

/** The address of a picture that is published as it is, under a name that changes with its content. */
export function animationAddress(name: string, key: string, { format }: Inspection): string {
  return `assets/${slug(name)}-${key.slice(0, 8)}.${format}`;
}

function ending(format: string): string {
  return format === "jpeg" ? "jpg" : format;
}

/** The name of a file as an address can carry it, without its ending. */
export function slug(name: string): string {
  const plain = basename(name, extname(name)).normalize("NFKD").replace(/\p{M}/gu, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? ["picture"];
  return words.join("-").slice(0, 40);
}
