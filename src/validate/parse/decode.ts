import type { ParseError } from "./fault.ts";
import { otherFile } from "./wholeFile.ts";
import { isWideStart, WIDE } from "./wide.ts";

/** The bytes of a file as text, and what is wrong with them. */
export function decode(input: string | Uint8Array): { text: string; fault?: ParseError } {
  if (typeof input === "string") return { text: input };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(input) };
  } catch {
    return explain(input);
  }
}

function explain(bytes: Uint8Array): { text: string; fault: ParseError } {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const valid = bytes.subarray(0, validLength(bytes));
  // a letter that is cut at the end is where the fault begins
  const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(valid, { stream: true }).length;
  if (text.includes("\u0000") && !/^[\s\0\uFEFF\uFFFD]*[{[]/.test(text)) return { text, fault: otherFile(text) };
  if (isWideStart(bytes[0], bytes[1])) return { text, fault: WIDE };
  const fault: ParseError = {
    rule: "not-utf-8",
    message: "From here on the file is not saved as UTF-8",
    remedy: 'Save it again with the encoding "UTF-8", and look at the letter in this place.',
    start,
    end: Math.min(start + 1, text.length),
    pointer: "",
    suggestions: [],
  };
  return { text, fault };
}

/** How many bytes from the start are valid UTF-8. */
function validLength(bytes: Uint8Array): number {
  let valid = 0;
  let invalid = bytes.length;
  while (valid < invalid) {
    const middle = Math.ceil((valid + invalid) / 2);
    if (isValidStart(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle - 1;
  }
  return valid;
}

function isValidStart(bytes: Uint8Array): boolean {
  try {
    // a letter that is cut at the end is no fault yet
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
