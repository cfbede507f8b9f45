import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { stem } from "./addresses.ts";

const compress = (content: string | Buffer, quality: number) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/**
 * The bytes of a text or a file as brotli at its highest level sends them, or more where they are within `budget` at a
 * level that takes a twentieth of the time.
 */
export function weigh(content: string | Buffer, budget = 0): number {
  const bytes = compress(content, 5);
  return bytes <= budget ? bytes : compress(content, 11);
}

/** The document of a page in the folder of a built site. */
export const readPage = (dist: string, path: string) => readFileSync(join(dist, `${stem(path)}.html`), "utf8");

/** The matches of a pattern's group in a text. */
export const matchAll = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => match[1] as string);
