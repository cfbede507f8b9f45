import type { Cursor } from "../../json/cursor.ts";
import { getPhrases, listLocales } from "../../site/locales/index.ts";
import { Phrases } from "../../site/locales/phrases.ts";
import { LETTER_OR_DIGIT } from "../format/letters.ts";

/** How far back to look for the name of a number. */
const NEAR = 60;

/** Brackets between the name of a number and the number: Account number (Absa): */
const BRACKETS = /\([^()]*\)/g;

/** The characters that may be between the name of a number and the number, words apart. */
const BEHIND_NAME = /[\s.:=#,(*°º-]*$/;

/** Properties that name the values beside them. */
const LABELS = ["term", "title", "name", "label", "heading", "text", "caption"];

/** Whether the words before a number, or beside its text, name a number that is not called: that of an account, a fax. */
export function isNotDialled(text: string, index: number, at: Cursor, language: string): boolean {
  const before = text.slice(Math.max(0, index - NEAR), index);
  const names = listNames(language);
  if (LETTER_OR_DIGIT.test(before))
    return endsWithName(before.replaceAll(BRACKETS, " "), names, getPhrases(language, "numberWords", "beforeNumbers"));
  const dialledNames = getPhrases(language, "dialled");
  return labelsBeside(at).some((label) => names.find(label) && !dialledNames.find(label));
}

/** Whether a text ends with the name of a number, `between` and punctuation apart: Account no. */
function endsWithName(text: string, names: Phrases, between: Phrases): boolean {
  let left = text.replace(BEHIND_NAME, "");
  for (;;) {
    const [, end] = names.atEnd(left) ?? [];
    if (end === left.length) return true;
    const [start, endOfWord] = between.atEnd(left) ?? [];
    if (start === undefined || endOfWord !== left.length) return false;
    left = left.slice(0, start).replace(BEHIND_NAME, "");
  }
}

const cache = new Map<string, Phrases>();

/** The names of numbers that are not called. */
function listNames(language: string): Phrases {
  let names = cache.get(language);
  if (!names) {
    const phrases = listLocales(language).flatMap((locale) => {
      const { accounts = [], notDialled = [], numberedThings = [], numberWords = [] } = locale;
      const numberNames = numberedThings.flatMap((thing) => numberWords.map((word) => `${thing} ${word}`));
      return [...accounts, ...notDialled, ...numberNames];
    });
    names = new Phrases(phrases);
    cache.set(language, names);
  }
  return names;
}

/** The labels of a text: of its object, or the headings of its row and column. */
function labelsBeside({ key, around }: Cursor): string[] {
  const [home, , block] = around as readonly { readonly [key: string]: unknown }[];
  const columns = block?.columns;
  const labels = Array.isArray(home)
    ? [home[0], Array.isArray(columns) && columns[Number(key)]]
    : LABELS.filter((name) => name !== key).map((name) => home?.[name]);
  return labels.filter((label) => typeof label === "string");
}
