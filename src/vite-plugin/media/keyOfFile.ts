import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { RECIPE_TEXT } from "./recipe.ts";

/** A hash of a file's content and of the recipe by which pictures are encoded. */
export async function keyOfFile(file: string): Promise<string> {
  const hash = createHash("sha256").update(RECIPE_TEXT);
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 24);
}
