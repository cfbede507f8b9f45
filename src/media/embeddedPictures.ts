import { latin1Bytes } from "./bytes.ts";

/** A picture in a drawing; the offsets are in its Base64 text. */
export interface EmbeddedPicture {
  start: number;
  end: number;
  bytes: Uint8Array;
}

const ADDRESS = /data:image\/(?:jpe?g|png|webp|gif|avif);base64,/gi;
/** Base64; programs break its lines with character references, and may encode its + / and = as addresses do. */
const BASE64 = /(?:[\w+/=\s]+|&#(?:\d+|x[\da-f]+);|%[\da-f]{2})+/iy;

/** The pictures that are embedded in the text of a drawing, which has one character a byte. */
export function* embeddedPictures(text: string): Generator<EmbeddedPicture> {
  for (const { index, 0: address } of text.matchAll(ADDRESS)) {
    const start = index + address.length;
    BASE64.lastIndex = start;
    const [base64] = BASE64.exec(text) ?? [];
    if (base64) yield { start, end: start + base64.length, bytes: decode(base64) };
  }
}

function decode(base64: string): Uint8Array {
  const character = (code: number) => (code < 128 ? String.fromCharCode(code) : " ");
  const plain = base64
    .replaceAll(/&#(\d+);/g, (_, code) => character(Number(code)))
    .replaceAll(/&#x([\da-f]+);|%([\da-f]{2})/gi, (_, referenceHex, percentHex) => character(Number.parseInt(referenceHex ?? percentHex, 16)));
  // a reader of Base64 ends at the first "=", and ignores all other characters
  const [digits = ""] = plain.replaceAll("_", "/").replaceAll("-", "+").replaceAll(/[^\w+/=]/g, "").split("=");
  // one digit more is not a byte
  return latin1Bytes(atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))));
}
