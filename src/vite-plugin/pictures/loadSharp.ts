import type Sharp from "sharp";

/** The library that reads and makes pictures, loaded where it is needed: most builds need none. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // what it keeps goes by the name of a file, and would outlive a picture that is replaced while the preview runs
  sharp.cache(false);
  return sharp;
}
