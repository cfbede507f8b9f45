/** A digit of another script than the Latin one, as long as 0 to 9 in UTF-16: ٣ and ३. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
const OTHER_DIGITS = new RegExp(OTHER_DIGIT, "gu");

/** The name of a file, or a link to one, which is compared with the names of the files that there are. */
const FILE = /\/media\/|\.[A-Za-z][A-Za-z\d]*$/;

/** A text with the digits 0 to 9 in place of those of other scripts, at the same offsets; the names of files are left alone. */
export function withLatinDigits(text: string): string {
  if (!OTHER_DIGIT.test(text) || FILE.test(text)) return text;
  // what takes two units of UTF-16 would move what follows
  return text.replaceAll(OTHER_DIGITS, (digit) => (digit.length === 1 ? latinDigit(digit) : digit));
}

/** The same for all texts of a value of JSON. */
export function withLatinDigitsIn(value: unknown): unknown {
  if (typeof value === "string") return withLatinDigits(value);
  if (Array.isArray(value)) return value.map(withLatinDigitsIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, withLatinDigitsIn(below)]));
}

/** The blocks of Unicode in which such digits are; to look for these alone takes a fifth of the time. */
const BLOCKS = /[\u0660-\u1FFF\uA600-\uFFFF]|\\u(?!00|20)/;

/** Whether the text of a JSON file may have such digits, as they are or escaped. */
export function mayHaveOtherDigits(json: string): boolean {
  return BLOCKS.test(json);
}

/** Unicode has the ten digits of a script one after the other. */
function latinDigit(digit: string): string {
  let zero = digit.charCodeAt(0);
  while (OTHER_DIGIT.test(String.fromCharCode(zero - 1))) zero--;
  return String((digit.charCodeAt(0) - zero) % 10);
}
