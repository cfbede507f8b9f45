import type { Range } from "../../../json/textEdits.ts";
import { withoutCurrency } from "../../../site/withoutCurrency.ts";
import { createAmounts } from "../../../validate/content/amounts.ts";

/** The words to find in the texts of a site. */
export interface Finder {
  /** Whether a text may have it, as it is written: a quick test. */
  mayBeIn(source: string): boolean;
  /** Where it is in a text as it is shown, from the first place to the last. */
  find(text: string, kind: string): Range[];
}

/** Letters and digits of scripts that have something between words. */
const IN_WORD =
  "(?:(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}])[\\p{L}\\p{N}\\p{M}])";
const ENDS_WITH_LETTER = new RegExp(`${IN_WORD}$`, "u");
const STARTS_WITH_LETTER = new RegExp(`^${IN_WORD}`, "u");

/**
 * The characters that may follow the words: anything; more letters, but no more digits, since 25 is no part of 25,000;
 * or neither.
 */
export type WordEnd = "anything" | "letters" | "nothing";

/**
 * Looks for words in any case, with any spaces, hyphens and apostrophes, where a word begins with the first of them.
 */
export function createWordFinder(words: string, end: WordEnd): Finder {
  const parts = words.normalize().trim().split(/\s+/);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  const before = `${STARTS_WITH_LETTER.test(first) ? `(?<!${IN_WORD})` : ""}${/^\d/.test(first) ? "(?<!\\d[.,])" : ""}`;
  const noDigits = /\d$/.test(last) ? "(?![.,]?\\d)" : "";
  const noLetters = ENDS_WITH_LETTER.test(last) ? `(?!${IN_WORD})` : "";
  const after = { anything: "", letters: noDigits, nothing: noDigits + noLetters }[end];
  const pattern = new RegExp(before + parts.map(toPattern).join("[\\s\\u2060]+") + after, "giu");
  const wordTests = (words.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => new RegExp(toPattern(word), "iu"));
  return {
    // a constant may have the rest
    mayBeIn: (source) =>
      wordTests.every((test) => test.test(source)) ||
      (source.includes("{") && wordTests.some((test) => test.test(source))),
    find: (text) => Array.from(text.matchAll(pattern), ({ 0: match, index }) => [index, index + match.length] as const),
  };
}

/** The source of a regular expression for some characters. */
function toPattern(characters: string): string {
  return characters
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(/[-‐‑–]/g, "[-‐‑–]");
}

/** Digits with separators that may be between thousands, and cents. */
const NUMBER =
  /(?<!\d|\d[.,'’٬])(?:\d{1,3}([,.'’٬\u00a0\u202f ])(?:\d{2,3}\1)*\d{3}|\d+)(?:[.,٫]\d{1,2})?(?![.,'’٬]?\d)/g;

/** How a site writes its amounts. */
export interface MoneyStyle {
  language: string;
  /** The currencies that its blocks name. */
  currencies: readonly string[];
}

/** A number in a text. */
export interface WrittenNumber {
  range: Range;
  text: string;
  number: number;
}

/** The numbers in a text, from the first to the last. */
export function findNumbers(text: string, language: string): WrittenNumber[] {
  const amounts = createAmounts(language);
  return Array.from(text.matchAll(NUMBER), ({ 0: match, index }) => ({
    range: [index, index + match.length] as const,
    text: match,
    number: amounts.read(match),
  }));
}

/** Whether a number has a currency beside it. */
export function isBesideCurrency(text: string, [start, end]: Range, { language, currencies }: MoneyStyle): boolean {
  const [wordBefore = ""] = /\S*\s?$/.exec(text.slice(0, start)) ?? [];
  const [wordAfter = ""] = /^\s?\S*/.exec(text.slice(end)) ?? [];
  if (/\p{Sc}/u.test(wordBefore + wordAfter)) return true;
  const number = text.slice(start, end);
  return currencies.some((currency) =>
    [`${wordBefore}${number}`, `${number}${wordAfter}`].some(
      (words) => withoutCurrency(words, currency, language) !== words,
    ),
  );
}

/**
 * Looks for an amount, with or without separators between its thousands. A number less than a thousand may be the
 * number of anything: it is an amount where a currency is beside it, or in the field of an amount.
 */
export function createAmountFinder(amount: string, style: MoneyStyle): Finder {
  const number = createAmounts(style.language).read(amount);
  const digits = new RegExp(Array.from(String(Math.trunc(number))).join("\\D?"));
  return {
    mayBeIn: (source) => digits.test(source),
    find: (text, kind) =>
      findNumbers(text, style.language)
        .filter((writtenAmount) => writtenAmount.number === number)
        .filter(({ range }) => number >= 1000 || kind === "amount" || isBesideCurrency(text, range, style))
        .map(({ range }) => range),
  };
}
