import { createRequire } from "node:module";
import type Sharp from "sharp";

// an import would read its code twice, the first time for the names in it
const require = createRequire(import.meta.url);

/** The library that reads and makes pictures, loaded where it is needed: most builds need none. */
export function loadSharp(): typeof Sharp {
  const sharp: typeof Sharp = require("sharp");
  // what it keeps goes by the name of a file, and would outlive a picture that is replaced while the preview runs
  sharp.cache(false);
  return sharp;
}
