import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { stem } from "./addresses.ts";

/** The bytes of a text or a file as brotli at its highest level sends them. */
export const weigh = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The document of a page in the folder of a built site. */
export const readPage = (dist: string, path: string) => readFileSync(join(dist, `${stem(path)}.html`), "utf8");

/** What a pattern's group matches in a text, each time. */
export const matchAll = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => match[1] as string);
