import { brotliCompressSync, constants } from "node:zlib";

/** The size of a page as most hosts compress it, in bytes: fast rather than as much as possible. */
export function compressedSize(html: string | Buffer): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
