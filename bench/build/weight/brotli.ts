import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** Bytes of a text after brotli at its highest level. */
export function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Sizes of a folder's files after brotli, each compressed once. */
export function createSizes(folder: string): (name: string) => number {
  const sizes = new Map<string, number>();
  return (name) => {
    const size = sizes.get(name) ?? brotli(readFileSync(join(folder, name)));
    sizes.set(name, size);
    return size;
  };
}
