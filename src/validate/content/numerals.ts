import { listLocales } from "../../site/locales/index.ts";
import { findWords, plainWords } from "../../site/locales/phrases.ts";

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi"];

/**
 * The numbers of two or more names that differ in nothing else, without a gap: Term 1, Term 2, Term 3. Numbers may be
 * digits, Roman, or words in the languages of the site.
 */
export function readNumbers(names: readonly string[], language: string): number[] | undefined {
  const numerals = getNumerals(language);
  const countedNames = names.map((name) => count(name, numerals));
  const numbers = countedNames.flatMap((name) => (name?.words === countedNames[0]?.words ? (name?.number ?? []) : []));
  const least = Math.min(...numbers);
  const isEach = names.every((_, index) => numbers.includes(least + index));
  return isEach && numbers.length === names.length && names.length > 1 ? numbers : undefined;
}

const cache = new Map<string, ReadonlyMap<string, number>>();

function getNumerals(language: string): ReadonlyMap<string, number> {
  const numerals = cache.get(language) ?? readNumerals(language);
  cache.set(language, numerals);
  return numerals;
}

function readNumerals(language: string): ReadonlyMap<string, number> {
  const lists = listLocales(language).flatMap(({ numerals = [] }) => [numerals]);
  const words = lists.flatMap((list) =>
    list.flatMap((synonyms, index) => synonyms.map((word) => [word, index + 1] as const)),
  );
  return new Map([
    ...ROMAN.map((word, index) => [word, index + 1] as const),
    ...words.map(([word, number]) => [plainWords(word), number] as const),
  ]);
}

function count(name: string, numerals: ReadonlyMap<string, number>): { words: string; number: number } | undefined {
  const words = findWords(name);
  const index = words.findIndex(({ plain }) => numerals.has(plain) || !Number.isNaN(Number(plain)));
  const numeral = words[index];
  if (!numeral) return undefined;
  // 1st and 2nd differ in their suffix, too
  const suffix = words[index + 1]?.start === numeral.end ? index + 1 : -1;
  const otherWords = words.filter((_, at) => at !== index && at !== suffix).map(({ plain }) => plain);
  return { words: otherWords.join(" "), number: numerals.get(numeral.plain) ?? Number(numeral.plain) };
}
