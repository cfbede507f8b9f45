import { isObject } from "../../json/isObject.ts";

/** A constant, such as {phone}, or a date as Chinese and Japanese write it. */
const WHOLE = String.raw`\{[^{}\s]*\}|(?:[\d０-９]+[年月日号號時时点點分])+`;
/** Characters of languages that write no spaces between words, and their punctuation. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{scx=Hira}\u3000-\u303f\uff01\uff0c\uff1a\uff1b\uff1f]`;
const PARTS = new RegExp(String.raw`\s+|${WHOLE}|${UNSPACED}+|(?:(?!${WHOLE}|${UNSPACED})\S)+`, "gu");
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");

// it finds the words of these languages by their script, whatever the locale
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/**
 * The words of a text and the spaces between them, which are the whole text. Words are between spaces, so that a link,
 * a date or a constant is one; where a language writes none, its words are found by a dictionary.
 */
export function splitWords(text: string): string[] {
  return (text.match(PARTS) ?? []).flatMap((part) =>
    IS_UNSPACED.test(part) && part.trim() !== "" ? Array.from(segmenter.segment(part), ({ segment }) => segment) : part,
  );
}

/** The words of all texts in a value, with the names of its properties. */
export function listWords(value: unknown): string[] {
  if (typeof value === "string") return splitWords(value).filter((word) => word.trim() !== "");
  if (Array.isArray(value)) return value.flatMap(listWords);
  if (isObject(value)) return Object.entries(value).flatMap(([name, member]) => [name, ...listWords(member)]);
  return [String(value)];
}
