import { withDigits } from "../format/withDigits.ts";
import { type Mistake, repair } from "./fault.ts";

/** Commas between groups of three digits are an amount's, which is a text everywhere. */
const AMOUNT = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** More digits than any number here has: they are dialled, or those of an account. */
const DIALLED = /^(?:\+|0)\d{6,}$/;
const DECIMAL = /^-?\d+,\d+$/;
/** A number with letters that look like its digits; it begins with a digit, as no word does. */
const WITH_LETTERS = /^\d+[OolI][\dOolI]*$/;
const NOT_A_NUMBER = /^[+-]?(?:[\d.,]*\d[\d.,]*(?:e[+-]?\d+)?|0x[\da-f]+|NaN|Infinity)$/i;

/** What is wrong with a word that is meant as a number; nothing for other words. */
export function numberSlip(word: string, start: number, end: number): Mistake | undefined {
  if (WITH_LETTERS.test(word)) return lettersInNumber(word, start, end);
  if (!NOT_A_NUMBER.test(word)) return undefined;
  const message = `"${word}" is not a number that can be read`;
  const fault = { rule: "invalid-number", message, start, end, suggestions: [] };
  if (AMOUNT.test(word)) {
    const remedy = `Put an amount between quotes, "${word}"; write any other number with digits only.`;
    return { ...fault, remedy };
  }
  if (DECIMAL.test(word)) {
    const number = word.replace(",", ".");
    const remedy = `Write a point in place of the comma, ${number}; or "${word}" with quotes, where a text is meant.`;
    return { ...fault, remedy, suggestions: repair(`Write ${number}`, false, { start, end, text: number }) };
  }
  if (DIALLED.test(word)) {
    const text = `"${word}"`;
    const remedy = `Put it between quotes: ${text}.`;
    return { ...fault, remedy, suggestions: repair(`Write ${text}`, true, { start, end, text }) };
  }
  return { ...fault, remedy: "Write it with digits only, without zeros in front, or put it between quotes." };
}

function lettersInNumber(word: string, start: number, end: number): Mistake {
  const letters = [...new Set(word.replaceAll(/\d/g, ""))];
  const number = withDigits(word);
  return {
    rule: "invalid-number",
    message: `The number "${word}" has ${letters.length > 1 ? "letters" : "the letter"} ${letters.join(" and ")} in it`,
    remedy: `Write ${number}.`,
    start,
    end,
    suggestions: repair(`Write ${number}`, false, { start, end, text: number }),
  };
}
