/** A word of a text, as the index has it. */
export interface TextWord {
  /** In lower case, without accents and without the marks that Arabic and Hebrew leave out. */
  term: string;
  /** Where it is in the text, in UTF-16 units. */
  start: number;
  end: number;
  /**
   * Whether it is the last letter of a run without spaces, which is a word in the pair before it, too. An index has it,
   * so that each letter begins a word; a query leaves it out.
   */
  isRunEnd?: true;
}

/** Marks of a letter, and characters that nobody sees, such as soft hyphens. */
const MARKS = "[\\p{M}\\u00AD\\u200B-\\u200D\\u2060]*";
/** A letter of a script that writes no spaces between words. */
const UNSPACED = `(?=[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}])\\p{L}${MARKS}`;
const UNITS = new RegExp(UNSPACED, "gu");
/** A run of letters without spaces, or a word. */
const RUN = new RegExp(`(?<run>(?:${UNSPACED})+)|(?:(?!${UNSPACED})[\\p{L}\\p{N}]${MARKS})+`, "gu");

/**
 * Splits a text into words, in each browser and in Node alike: `Intl.Segmenter` has other dictionaries in each. Where a
 * script writes no spaces, such as Chinese and Thai, each two neighbouring letters are a word.
 */
export function splitWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const { 0: written, index, groups } of text.matchAll(RUN)) {
    if (groups?.run === undefined) words.push({ term: foldWord(written), start: index, end: index + written.length });
    else words.push(...splitRun(written, index));
  }
  return words.filter(({ term }) => term !== "");
}

/** The overlapping pairs of letters in a run, and its last letter. */
function splitRun(run: string, offset: number): TextWord[] {
  const units = Array.from(run.matchAll(UNITS), ({ 0: unit, index }) => ({ start: index, end: index + unit.length }));
  return units.map(({ start, end }, at) => {
    const next = units[at + 1];
    const isRunEnd = !next && units.length > 1;
    const last = next?.end ?? end;
    const word = { term: foldWord(run.slice(start, last)), start: offset + start, end: offset + last };
    return isRunEnd ? { ...word, isRunEnd } : word;
  });
}

/** A word as it is compared: é and e are the same, as are the forms of an Arabic letter, and digits of each script. */
export function foldWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(IGNORED, "")
    .replace(FOLDED, (letter) => FOLDS[letter] ?? letter)
    .replace(FOREIGN_DIGIT, readDigit)
    .normalize("NFC");
}

const ASCII = /^[a-z0-9]*$/i;

/** Accents, the vowel points of Hebrew and Arabic, tatweel, and characters that nobody sees. */
const IGNORED =
  /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640\u00AD\u200B-\u200D\u2060]/g;

/** Letters that Unicode does not decompose, in place of which people type others. */
const FOLDS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ς: "σ" },
  ...{ "\u0671": "\u0627", "\u0629": "\u0647", "\u0649": "\u064A", "\u06CC": "\u064A", "\u06A9": "\u0643" },
};
const FOLDED = new RegExp(`[${Object.keys(FOLDS).join("")}]`, "g");

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

/** A digit of another script as one from 0 to 9: each script has its ten in order. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
