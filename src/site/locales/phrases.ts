import { getItem } from "../../json/getItem.ts";
import { plainLetters } from "./plainLetters.ts";

/** A word of a text, in lower case without diacritics, with its offsets. */
export interface Word {
  plain: string;
  start: number;
  end: number;
}

/** Most words: they need no normalization. */
const ASCII = /^\w+$/;
const WORD = /\p{N}+|[\p{L}\p{M}]+/gu;
const FIRST_WORD = new RegExp(WORD, "u");

/** The words of a text; a number is a word of its own, also beside letters: photo2 is "photo" and "2". */
export function findWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    plain: plainWord(word),
    start: index,
    end: index + word.length,
  }));
}

function plainWord(word: string): string {
  return (ASCII.test(word) ? word : plainLetters(word)).toLowerCase();
}

/** The words of a text, joined by single spaces: "Plus d’infos…" is "plus d infos". */
export function plainWords(text: string): string {
  return findWords(text)
    .map(({ plain }) => plain)
    .join(" ");
}

const LETTER_FIRST = /^[A-Za-z]/;

/** The most characters around the words of a phrase. */
const PUNCTUATION = 10;

/**
 * Words and phrases of natural languages that are looked for in texts, always as whole words. Case, diacritics,
 * punctuation and the width of spaces make no difference.
 */
export class Phrases {
  readonly #phrases: ReadonlySet<string>;
  readonly #firstWords: ReadonlySet<string>;
  /** The number of words of the longest phrase, and of its characters. */
  readonly #longest: number;
  readonly #longestText: number;
  /** The first letters of the phrases, for texts that begin with a letter from A to Z: few of them begin a phrase. */
  readonly #firstLetters: ReadonlySet<string>;

  constructor(phrases: readonly string[]) {
    this.#phrases = new Set(phrases.map(plainWords));
    this.#firstWords = new Set(Array.from(this.#phrases, (phrase) => getItem(phrase.split(" "), 0)));
    this.#firstLetters = new Set(Array.from(this.#firstWords, (word) => word.charAt(0)));
    this.#longestText = Math.max(0, ...phrases.map((phrase) => phrase.length));
    this.#longest = Math.max(0, ...Array.from(this.#phrases, (phrase) => phrase.split(" ").length));
  }

  /** Whether a text is one of the phrases and nothing else. */
  equals(text: string): boolean {
    // most texts are longer
    if (text.length > this.#longestText + PUNCTUATION) return false;
    if (!this.#mayBegin(text)) return false;
    const [first] = FIRST_WORD.exec(text) ?? [""];
    return this.#firstWords.has(plainWord(first)) && this.#phrases.has(plainWords(text));
  }

  /** Where the first phrase in a text is; of those that begin with the same word, the longest. */
  find(text: string): readonly [start: number, end: number] | undefined {
    return this.#findIn(findWords(text));
  }

  /** Where the phrase is with which a text begins. */
  atStart(text: string): readonly [start: number, end: number] | undefined {
    if (!this.#mayBegin(text)) return undefined;
    return this.#findIn(findWords(text), 1);
  }

  /** Where the phrase is with which a text ends, whatever punctuation follows. */
  atEnd(text: string): readonly [start: number, end: number] | undefined {
    const words = findWords(text).slice(-this.#longest);
    for (let index = 0; index < words.length; index++)
      if (this.#has(words.slice(index))) return [words[index]?.start ?? 0, words.at(-1)?.end ?? 0];
    return undefined;
  }

  /** Whether a text may begin with a phrase, by its first letter. */
  #mayBegin(text: string): boolean {
    return !LETTER_FIRST.test(text) || this.#firstLetters.has(text.charAt(0).toLowerCase());
  }

  #findIn(words: readonly Word[], starts = words.length): readonly [number, number] | undefined {
    for (let index = 0; index < Math.min(starts, words.length); index++) {
      for (let count = Math.min(this.#longest, words.length - index); count > 0; count--) {
        const phraseWords = words.slice(index, index + count);
        if (this.#has(phraseWords)) return [phraseWords[0]?.start ?? 0, phraseWords.at(-1)?.end ?? 0];
      }
    }
    return undefined;
  }

  #has(words: readonly Word[]): boolean {
    return this.#phrases.has(words.map(({ plain }) => plain).join(" "));
  }
}
