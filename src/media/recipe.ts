/** How pictures are encoded. Changing any value encodes all pictures again, under new names. */
export const RECIPE = {
  /** Widths in pixels: a thumbnail, half a phone, a whole phone of 360 or of 412 CSS pixels, a desktop. */
  widths: [240, 480, 720, 1080, 1600],
  /** The width that a phone downloads. */
  phone: 720,
  /** The maximum height, because formats have limits. */
  greatestHeight: 8000,
  // effort 3 takes a fifth of the time of the default 4, for the same bytes
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpeg: { quality: 75, mozjpeg: true },
  png: { palette: true, quality: 85, effort: 7 },
} as const;

/** The maximum number of pixels of a picture: larger ones would not fit into memory. */
export const MOST_PIXELS = 100_000_000;

/** The maximum size of a drawing: programs export smaller ones, and a browser needs long to show more. */
export const MOST_BYTES_OF_DRAWING = 2_000_000;

/** The options for decoding: warnings are ignored, but truncated files are errors. */
export const READING = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;

/** The recipe as text, which is part of each content key. */
export const RECIPE_TEXT: string = JSON.stringify(RECIPE);

/** The file names of raster pictures, in which cameras and programs store metadata. */
export const RASTER: RegExp = /\.(jpe?g|jpe|jfif|a?png|webp|avif|gif|tiff?|hei[cf])$/i;

/** Whether a file is an SVG drawing, by its name. */
export function isDrawing(name: string): boolean {
  return /\.svg$/i.test(name);
}
