import { getItem } from "../json/getItem.ts";
import { joinBytes, readLatin1, viewBytes } from "./bytes.ts";

/** The chunks that affect how a PNG looks; those with an initial capital are critical. */
const SHOWN_CHUNK = /^(?:[A-Z]|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)/;

/** Removes metadata and trailing bytes from a PNG, without encoding it again. Throws a RangeError when it is truncated. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = viewBytes(bytes);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + view.getUint32(at);
    const type = readLatin1(bytes, at + 4, at + 8);
    if (end > bytes.length) throw new RangeError("The PNG ends within a chunk.");
    if (SHOWN_CHUNK.test(type)) parts.push(bytes.subarray(at, end));
    if (type === "IEND") return joinBytes(parts);
    at = end;
  }
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const COMMENT_EXTENSION = 0xfe;
const APPLICATION = 0xff;
/** The application extensions that affect how a GIF looks: repetitions and colour profile. */
const SHOWN_APPLICATION = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** Removes metadata and trailing bytes from a GIF, without encoding it again. Throws a RangeError when it is damaged. */
export function gifWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = viewBytes(bytes);
  let at = 13 + colours(view.getUint8(10));
  const parts = [bytes.subarray(0, at)];
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === END) return joinBytes([...parts, bytes.subarray(at, at + 1)]);
    if (kind !== EXTENSION && kind !== IMAGE) throw new RangeError("The GIF has a block of no known kind.");
    const end = afterBlocks(view, kind === IMAGE ? at + 11 + colours(view.getUint8(at + 9)) : at + 2);
    if (kind === IMAGE || isShown(bytes.subarray(at, end))) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** The size in bytes of the colour table that a byte of flags announces. */
function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function isShown(extension: Uint8Array): boolean {
  const label = extension[1];
  if (label === COMMENT_EXTENSION) return false;
  return label !== APPLICATION || SHOWN_APPLICATION.test(readLatin1(extension, 3, 14));
}

/** The end of a sequence of sub-blocks, each of which begins with its length. */
function afterBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
  return at + 1;
}

const SCAN = 0xda;
const COMMENT_SEGMENT = 0xfe;
const END_OF_IMAGE = 0xffd9;
/** The segments that affect how a JPEG looks: JFIF, colour profile, Adobe's colour transform. */
const NEEDED_SEGMENTS = [/^\xff\xe0/, /^\xff\xe2..ICC_PROFILE\0/s, /^\xff\xee/];

/** Whether a JPEG contains only its picture: no metadata, and no second picture after it. */
export function isPlainJpeg(bytes: Uint8Array): boolean {
  const view = viewBytes(bytes);
  for (let at = 2; at + 4 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = getItem(bytes, at + 1);
    if (marker === SCAN) break;
    const isMetadata = marker === COMMENT_SEGMENT || (marker >= 0xe0 && marker <= 0xef);
    const start = isMetadata ? readLatin1(bytes, at, at + 20) : "";
    if (isMetadata && !NEEDED_SEGMENTS.some((pattern) => pattern.test(start))) return false;
  }
  return view.getUint16(bytes.length - 2) === END_OF_IMAGE;
}
