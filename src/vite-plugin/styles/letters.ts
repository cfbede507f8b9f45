/** What any page may show: ASCII, and the signs that writers and their keyboards put among words. */
const ALWAYS = `${range(0x20, 0x7e)}\u00a0«»©°·×–—‘’‚“”„•…‹›€™−`;
/** A letter of a language with a Latin alphabet, or one of its signs, as it is or as JSON can write it. */
const BEYOND = /[\u00a1-\u017f]|\\u0[01][\da-fA-F]{2}/g;
/** An accent behind its letter, as some computers write it: browsers join the two where the font has them as one. */
const ACCENTED = /[\u0300-\u036f](?<=([A-Za-z]).)/g;
const MONTHS = 12;

/** The letters that a font must have for a site: those in the text of its spec, and those of its language's dates. */
export function lettersOf(text: string, language: string): string {
  const found = new Set(ALWAYS);
  for (const [written] of text.matchAll(BEYOND)) found.add(written.length > 1 ? JSON.parse(`"${written}"`) : written);
  for (const [accent, letter] of text.matchAll(ACCENTED)) found.add(`${letter}${accent}`.normalize().charAt(0));
  for (const [letter] of months(language).matchAll(BEYOND)) found.add(letter);
  return [...found].sort().join("");
}

function months(language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return Array.from({ length: MONTHS }, (_, month) => format.format(Date.UTC(2000, month))).join("");
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
