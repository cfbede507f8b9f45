import { type ParseError, parseError } from "./parseError.ts";

/** Decodes the bytes of a file; an error where they are not UTF-8. */
export function decode(input: string | Uint8Array): { text: string; error?: ParseError } {
  if (typeof input === "string") return { text: input };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(input) };
  } catch {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(input);
    return { text, error: notUtf8(text, input) };
  }
}

function notUtf8(text: string, bytes: Uint8Array): ParseError {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) {
    const message = "The file is saved as UTF-16, not as UTF-8";
    return parseError("not-utf-8", { start: 0, end: 1 }, message, 'Save it again with the encoding "UTF-8".');
  }
  // the decoder writes this character for bytes that it cannot read
  const start = Math.max(0, text.indexOf("\uFFFD"));
  const remedy = 'Save it again with the encoding "UTF-8", and look at the letter in this place.';
  return parseError("not-utf-8", { start, end: start + 1 }, "From here on the file is not saved as UTF-8", remedy);
}
