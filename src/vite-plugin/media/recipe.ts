import { availableParallelism } from "node:os";

/** What is made of a picture: a change of any value makes all pictures anew, under new names. */
export const RECIPE = {
  /** Widths in pixels: a thumbnail, half a phone, a whole phone of 360 or of 412 CSS pixels, a desktop. */
  widths: [240, 480, 720, 1080, 1600],
  /** The width that a phone fetches. */
  phone: 720,
  /** No format takes more. */
  greatestHeight: 8000,
  // effort 3 takes a fifth of the time of the default 4, for the same bytes
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpeg: { quality: 75, mozjpeg: true },
  png: { palette: true, quality: 85, effort: 7 },
} as const;

/** How many pictures are worked at once: one may take 100 MB while it is encoded. */
export const PICTURES_AT_ONCE: number = Math.min(4, availableParallelism());

/** A picture with more pixels than this is refused: it would not fit into memory. */
export const MOST_PIXELS = 100_000_000;

/** How every source is opened: a harmless oddity of a camera is let pass, a missing part is not. */
export const READING = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;

/** The recipe as a text: what is made by another has another name. */
export const RECIPE_TEXT: string = JSON.stringify(RECIPE);
