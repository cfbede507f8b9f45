/** Characters that any page may contain: ASCII, and the punctuation that keyboards and word processors insert. */
const ALWAYS = `${range(0x20, 0x7e)}\u00a0«»©°·×–—‘’‚“”„•…‹›€™−`;
/** Another Latin letter or punctuation mark, literal or escaped as in JSON. */
const OTHER = /[\u00a1-\u017f]|\\u0[01][\da-fA-F]{2}/g;
/** A combining accent after its letter: browsers show the precomposed letter if the font has it. */
const ACCENTED = /[\u0300-\u036f](?<=([A-Za-z]).)/g;
const MONTHS = 12;

/** The characters that the fonts of a site need: those in the text of its spec, and those in dates of its language. */
export function lettersOf(text: string, language: string): string {
  const letters = new Set(ALWAYS);
  for (const [writtenLetter] of text.matchAll(OTHER))
    letters.add(writtenLetter.length > 1 ? JSON.parse(`"${writtenLetter}"`) : writtenLetter);
  for (const [accent, letter] of text.matchAll(ACCENTED)) letters.add(`${letter}${accent}`.normalize().charAt(0));
  for (const [letter] of months(language).matchAll(OTHER)) letters.add(letter);
  return [...letters].sort().join("");
}

function months(language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return Array.from({ length: MONTHS }, (_, month) => format.format(Date.UTC(2000, month))).join("");
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
