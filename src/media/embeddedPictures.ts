/** A picture in a drawing; the offsets are those of its Base64 text. */
export interface EmbeddedPicture {
  start: number;
  end: number;
  bytes: Buffer;
}

const ADDRESS = /data:image\/(?:jpe?g|png|webp|gif|avif);base64,/gi;
/** Base64; programs break its lines with character references, and may encode its + / and = as addresses do. */
const BASE64 = /(?:[\w+/=\s]+|&#(?:\d+|x[\da-f]+);|%[\da-f]{2})+/iy;

/** The pictures that are embedded in the text of a drawing. */
export function* embeddedPictures(text: string): Generator<EmbeddedPicture> {
  for (const { index, 0: address } of text.matchAll(ADDRESS)) {
    const start = index + address.length;
    BASE64.lastIndex = start;
    const [encoded] = BASE64.exec(text) ?? [];
    if (encoded) yield { start, end: start + encoded.length, bytes: decode(encoded) };
  }
}

function decode(encoded: string): Buffer {
  const character = (code: number) => (code < 128 ? String.fromCharCode(code) : " ");
  const plain = encoded
    .replaceAll(/&#(\d+);/g, (_, code) => character(Number(code)))
    .replaceAll(/&#x([\da-f]+);|%([\da-f]{2})/gi, (_, one, other) => character(Number.parseInt(one ?? other, 16)));
  return Buffer.from(plain, "base64");
}
