const decoder = new TextDecoder("utf-16le");

/** Bytes as text of one character a byte. A decoder for Latin-1 has other characters for some bytes. */
export function readLatin1(bytes: Uint8Array, start = 0, end: number = bytes.length): string {
  return decoder.decode(new Uint16Array(bytes.subarray(start, end)));
}

/** The bytes of a text of one byte a character. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Whether some bytes contain others, which are a text of one byte a character. */
export function includesText(bytes: Uint8Array, text: string): boolean {
  const wanted = latin1Bytes(text);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

/** The bytes one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/** A view that reads numbers. It throws a RangeError beyond the end. */
export function viewBytes({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
