import { resolveWords } from "../../site/words/words.ts";

/** Characters that any page may contain: ASCII, and the punctuation that keyboards and word processors insert. */
const ALWAYS = `${range(0x20, 0x7e)}\u00a0«»©°·×–—‘’‚“”„•…‹›€™−`;
/**
 * Other characters in a row, or one that is escaped as in JSON. The fonts have no characters beyond U+FFFF, and instead
 * of combining accents the precomposed letters that ACCENTED finds.
 */
const OTHER = /[\u00a1-\u02ff\u0370-\ud7ff\uf900-\ufffd]+|\\u[\da-fA-F]{4}/g;
/** A combining accent after its letter: browsers show the precomposed letter if the font has it. */
const ACCENTED = /[\u0300-\u036f](?<=(\p{L}).)/gu;
const MONTHS = 12;

/**
 * The characters that the fonts of a site need, of any script: of the text of its spec, and of the words that pages add,
 * of days and of hours in its language.
 */
export function listLetters(text: string, language: string): string {
  const letters = new Set(ALWAYS);
  const words = JSON.stringify(resolveWords({ site: { language } }));
  for (const source of [text, words, formatMonths(language)])
    for (const [characters] of source.matchAll(OTHER))
      for (const letter of characters.startsWith("\\") ? readEscape(characters) : characters) letters.add(letter);
  for (const [accent, letter] of text.matchAll(ACCENTED)) letters.add(`${letter}${accent}`.normalize().charAt(0));
  return [...letters].sort().join("");
}

/** The character of an escape such as \\u00e9, if it is one of OTHER. */
function readEscape(written: string): string {
  const [letter = ""] = String.fromCharCode(Number.parseInt(written.slice(2), 16)).match(OTHER) ?? [];
  return letter;
}

/** The first day of each month, which between them are all days of a week, at hours before and after noon. */
function formatMonths(language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });
  return Array.from({ length: MONTHS }, (_, month) => format.format(Date.UTC(2000, month, 1, 2 * month))).join("");
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
