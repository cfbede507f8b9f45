/** The chunks that affect how a PNG looks; those with an initial capital are critical. */
const SHOWN_CHUNK = /^(?:[A-Z]|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)/;

/** Removes metadata and trailing bytes from a PNG, without encoding it again. Throws a RangeError when it is truncated. */
export function pngWithoutMetadata(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) throw new RangeError("The PNG ends within a chunk.");
    if (SHOWN_CHUNK.test(type)) parts.push(bytes.subarray(at, end));
    if (type === "IEND") return Buffer.concat(parts);
    at = end;
  }
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The application extensions that affect how a GIF looks: repetitions and colour profile. */
const SHOWN_APPLICATION = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** Removes metadata and trailing bytes from a GIF, without encoding it again. Throws a RangeError when it is damaged. */
export function gifWithoutMetadata(bytes: Buffer): Buffer {
  let at = 13 + colours(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === END) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    if (kind !== EXTENSION && kind !== IMAGE) throw new RangeError("The GIF has a block of no known kind.");
    const end = afterBlocks(bytes, kind === IMAGE ? at + 11 + colours(bytes.readUInt8(at + 9)) : at + 2);
    if (kind === IMAGE || isShown(bytes.subarray(at, end))) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** The size in bytes of the colour table that a byte of flags announces. */
function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function isShown(extension: Buffer): boolean {
  const label = extension[1];
  if (label === COMMENT) return false;
  return label !== APPLICATION || SHOWN_APPLICATION.test(extension.toString("latin1", 3, 14));
}

/** The end of a sequence of sub-blocks, each of which begins with its length. */
function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}
