// A mark encloses a text that is from a value of site.json: OPEN, the number of the value, SEPARATOR, the text, CLOSE.
// Marks nest: a constant in a text. All are private-use characters, which no text of a site has.
const OPEN = "\uE100";
const SEPARATOR = "\uE101";
const CLOSE = "\uE102";
const FIRST_DIGIT = 0xe110;
const RADIX = 16;

const MARK = /\uE100([\uE110-\uE11F]+)\uE101|\uE102/g;

/** A part of a text, with the numbers of the values that it is from, the innermost first. */
export interface MarkedText {
  text: string;
  values: number[];
}

/** Marks a text as being from the value with a number. */
export function markText(text: string, value: number): string {
  const digits = Array.from(value.toString(RADIX), (digit) =>
    String.fromCharCode(FIRST_DIGIT + Number.parseInt(digit, RADIX)),
  );
  return OPEN + digits.join("") + SEPARATOR + text + CLOSE;
}

/** The numbers of the values in a text with marks, each once, in the order in which their marks open. */
export function markedValues(text: string): number[] {
  return [
    ...new Set(
      Array.from(text.matchAll(MARK), ([, digits]) => digits).flatMap((digits) =>
        digits ? [parseNumber(digits)] : [],
      ),
    ),
  ];
}

/**
 * Splits a text at its marks and removes them. `open` has the values whose marks are open where the text begins, the
 * innermost last; it is updated to those that are open where it ends: a component may break up a text.
 */
export function readMarks(text: string, open: number[]): MarkedText[] {
  const parts: MarkedText[] = [];
  let from = 0;
  const read = (end: number) => {
    if (end > from) parts.push({ text: text.slice(from, end), values: [...open].reverse() });
  };
  for (const { 0: mark, 1: digits, index } of text.matchAll(MARK)) {
    read(index);
    from = index + mark.length;
    if (digits) open.push(parseNumber(digits));
    else open.pop();
  }
  read(text.length);
  return parts;
}

function parseNumber(digits: string): number {
  return Array.from(digits).reduce((sum, digit) => sum * RADIX + digit.charCodeAt(0) - FIRST_DIGIT, 0);
}
