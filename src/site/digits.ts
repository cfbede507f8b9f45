/** A decimal digit other than 0 to 9, such as ٣ or ३. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
const OTHER_DIGITS = new RegExp(OTHER_DIGIT, "gu");

/** A file name, or a link to a file: it must match the name of an existing file exactly. */
const FILE = /\/media\/|\.[A-Za-z][A-Za-z\d]*$/;

/** Replaces the digits of other scripts with 0 to 9, at the same offsets. File names are left unchanged. */
export function withLatinDigits(text: string): string {
  if (!OTHER_DIGIT.test(text) || FILE.test(text)) return text;
  // replacing a digit of two UTF-16 units would shift the offsets after it
  return text.replaceAll(OTHER_DIGITS, (digit) => (digit.length === 1 ? latinDigit(digit) : digit));
}

/** Applies withLatinDigits to every string in a JSON value. */
export function replaceDigits(value: unknown): unknown {
  if (typeof value === "string") return withLatinDigits(value);
  if (Array.isArray(value)) return value.map(replaceDigits);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, replaceDigits(below)]));
}

/**
 * Replaces the digits 0 to 9 of a text with the digits of the script of another text, if that has digits of one other
 * script alone.
 *
 * `matchDigits("٣", "25") // "٢٥"`
 */
export function matchDigits(sample: string, text: string): string {
  const [digit] = OTHER_DIGIT.exec(sample) ?? [];
  if (digit?.length !== 1 || /\d/.test(sample)) return text;
  const zero = digit.charCodeAt(0) - Number(latinDigit(digit));
  return text.replaceAll(/\d/g, (latin) => String.fromCharCode(zero + Number(latin)));
}

/** The Unicode blocks that contain such digits: testing for these takes a fifth of the time. */
const BLOCKS = /[\u0660-\u1FFF\uA600-\uFFFF]|\\u(?!00|20)/;

/** Whether the text of a JSON file may contain such digits, literal or escaped. */
export function mayHaveOtherDigits(json: string): boolean {
  return BLOCKS.test(json);
}

/** The ten digits of a script are consecutive in Unicode. */
function latinDigit(digit: string): string {
  let zero = digit.charCodeAt(0);
  while (OTHER_DIGIT.test(String.fromCharCode(zero - 1))) zero--;
  return String((digit.charCodeAt(0) - zero) % 10);
}
