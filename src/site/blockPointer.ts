/**
 * The block of a page or of a shared part, or of a banner, at the beginning of a pointer; with the blocks of entries in it,
 * which have pages of their own.
 */
const BLOCK =
  /^\/(?:routes\/\d+\/blocks\/\d+|fragments\/[^/]+\/\d+|notFound\/blocks\/\d+|banners\/\d+\/block)(?:\/[^/]+\/\d+\/blocks\/\d+)*/;

/** The JSON pointer of the innermost block that a value is in; undefined for a value outside of blocks. */
export function findBlockPointer(pointer: string): string | undefined {
  return BLOCK.exec(pointer)?.[0];
}
