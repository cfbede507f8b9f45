import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import type Sharp from "sharp";

// an import would parse this CommonJS module twice, the first time to find its exports
const require = createRequire(import.meta.url);

/** How many pictures are processed at the same time: encoding one may take 100 MB. */
export const PICTURES_AT_ONCE: number = Math.min(4, availableParallelism());

/** Loads sharp, which decodes and encodes pictures, on demand: most builds do not need it. */
export function loadSharp(): typeof Sharp {
  const sharp: typeof Sharp = require("sharp");
  // its cache is keyed by file name, and would return the old picture when a file is replaced during the preview
  sharp.cache(false);
  return sharp;
}
