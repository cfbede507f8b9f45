import { closestMatch } from "../format/closestMatch.ts";
import { withDigits } from "../format/digits.ts";
import { quote } from "../format/quote.ts";
import { fixableError, type ParseError, type ParseRule, parseError, type TextRange } from "./parseError.ts";
import { wrongMark } from "./syntaxErrors.ts";
import { isLiteral, literalValue, type Token } from "./tokenizer.ts";

/** A typo in a value without quotes. */
interface Typo {
  name: string;
  matches: (word: string) => boolean;
  rule: ParseRule;
  /** The problem, after the quoted word. */
  message: string;
  /** A replacement for the word, and whether it cannot be anything else. */
  fix?: { write: (word: string) => string; certain: boolean };
  /** The remedy, when it is not the fix alone. */
  remedy?: (word: string, fixed: string) => string;
}

const orQuoted = (word: string, correction: string) =>
  `Write ${correction}; or "${word}" with its quotes, if it is a text.`;
const BOOLEANS = ["true", "false"];
const NO_VALUES = ["none", "null", "nul", "nil", "undefined"];
const isNearly = (literal: string, word: string) => closestMatch(word, [literal])?.certain ?? false;
const inQuotes = (word: string) => JSON.stringify(word);

/** The first that matches is reported. */
const TYPOS: readonly Typo[] = [
  {
    name: "capital letters",
    matches: (word) => BOOLEANS.includes(word.toLowerCase()),
    rule: "invalid-word",
    message: "is written with capital letters",
    fix: { write: (word) => word.toLowerCase(), certain: true },
  },
  {
    name: "no value in another language",
    matches: (word) => NO_VALUES.includes(word.toLowerCase()),
    rule: "invalid-word",
    message: "is not a value",
    remedy: (word) => `Write a value in its place, or remove the line; or write "${word}" with its quotes.`,
  },
  {
    name: "true in other words",
    matches: (word) => isNearly("true", word) || ["yes", "on"].includes(word.toLowerCase()),
    rule: "invalid-word",
    message: "has no quotes",
    fix: { write: () => "true", certain: false },
    remedy: orQuoted,
  },
  {
    name: "false in other words",
    matches: (word) => isNearly("false", word) || ["no", "off"].includes(word.toLowerCase()),
    rule: "invalid-word",
    message: "has no quotes",
    fix: { write: () => "false", certain: false },
    remedy: orQuoted,
  },
  {
    name: "letters that look like digits",
    matches: (word) => /^\d+[OolI][\dOolI]*$/.test(word),
    rule: "invalid-number",
    message: "has letters among its digits",
    fix: { write: withDigits, certain: false },
  },
  {
    name: "an amount, which is a text everywhere",
    matches: (word) => /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word),
    rule: "invalid-number",
    message: "is not a number that can be read",
    remedy: (word) => `Put an amount between quotes, "${word}"; write any other number with digits only.`,
  },
  {
    name: "a comma for a decimal point",
    matches: (word) => /^-?\d+,\d+$/.test(word),
    rule: "invalid-number",
    message: "is not a number that can be read",
    fix: { write: (word) => word.replace(",", "."), certain: false },
    remedy: orQuoted,
  },
  {
    name: "a telephone number",
    matches: (word) => /^(?:\+|0)\d{6,}$/.test(word),
    rule: "invalid-number",
    message: "is not a number that can be read",
    fix: { write: inQuotes, certain: true },
  },
  {
    name: "a number of another notation",
    matches: (word) => /^[+-]?(?:[\d.,]*\d[\d.,]*(?:e[+-]?\d+)?|0x[\da-f]+|NaN|Infinity)$/i.test(word),
    rule: "invalid-number",
    message: "is not a number that can be read",
    remedy: () => "Write it with digits only, without zeros in front, or put it between quotes.",
  },
];

const MISSING_QUOTES: Omit<Typo, "name" | "matches"> = {
  rule: "missing-quotes",
  message: "has no quotes",
  fix: { write: inQuotes, certain: false },
  remedy: (_, correction) => `Put straight quotes around the text: ${correction}.`,
};

/** Names the typo in a value without quotes; undefined for numbers, true, false and null. */
export function wordTypo(word: string, { start, end }: Token): ParseError | undefined {
  const value = literalValue(word);
  if (typeof value === "number") return numberTooLarge(word, value, { start, end });
  if (value !== undefined) return undefined;
  if (word.endsWith(";") && isLiteral(word.slice(0, -1))) return wrongMark(";", ",", { start: end - 1, end });
  const typo = TYPOS.find(({ matches }) => matches(word)) ?? MISSING_QUOTES;
  const correction = typo.fix?.write(word) ?? "";
  const title = `Write ${correction}`;
  const remedy = typo.remedy?.(word, correction) ?? `${title}.`;
  const fixes = typo.fix ? [{ title, certain: typo.fix.certain, edits: [{ start, end, text: correction }] }] : [];
  return parseError(typo.rule, { start, end }, `${quote(word)} ${typo.message}`, remedy, fixes);
}

function numberTooLarge(word: string, value: number, range: TextRange): ParseError | undefined {
  if (Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)) return undefined;
  const remedy = "Write a smaller number, or put it between quotes.";
  return parseError("invalid-number", range, `The number ${word} is too large to be kept exactly`, remedy);
}

/** A key without quotes. */
export function unquotedKey(key: string, { start, end }: Token, hasColon: boolean): ParseError {
  const text = JSON.stringify(key);
  // with other characters in it, or without a colon, it may be no key
  const certain = hasColon && KEY.test(key);
  const message = `The name ${quote(key)} has no quotes`;
  return fixableError("missing-quotes", { start, end }, message, `Write ${text}`, certain, { start, end, text });
}

const KEY = /^[\w$-]+$/;

/** A string in curly, single or slanted quotes, or one that only ends with such a quote. */
export function misquotedString(literal: string, { start, end }: Token, isKey: boolean): ParseError {
  const content = stringContent(literal);
  if (literal.startsWith('"')) {
    const message = `The text that begins with ${quote(content)} ends with a curly quote`;
    const [range, title] = [{ start: end - 1, end }, `Write " in place of ${literal.slice(-1)}`];
    return fixableError("wrong-quotes", range, message, title, true, { ...range, text: '"' });
  }
  const text = `"${content.replaceAll(ESCAPE_OR_QUOTE, (match) => ESCAPES[match] ?? match)}"`;
  const kind = "'‘’‚`´".includes(literal.charAt(0)) ? "single" : "curly";
  // true in quotes may be a text or not
  const certain = isKey || !isLiteral(content);
  const message = `${quote(content)} is between ${kind} quotes`;
  const title = `Write ${quote(content)} with straight quotes`;
  return fixableError("wrong-quotes", { start, end }, message, title, certain, { start, end, text });
}

const ESCAPE_OR_QUOTE = /\\.|"/g;
const ESCAPES: Record<string, string> = { '"': '\\"', "\\'": "'" };

/** The text between quotes of whatever kind: French ones have spaces on their inner side. */
export function stringContent(literal: string): string {
  const content = literal.slice(1, -1);
  return literal.startsWith("«") ? content.trim() : content;
}

/** Escapes that JSON has but no page can show: control characters other than tabs and line ends, and half a pair of surrogates. */
const CONTROL = String.raw`\\u00(?:0[0-8bcefBCEF]|1[\da-fA-F])`;
const SURROGATE = String.raw`\\u[dD][89a-fA-F][\da-fA-F]{2}`;
const PAIR = String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}`;
/** Characters that are allowed after a backslash, or else, as a group, a character that a text cannot contain. */
const IN_STRING = new RegExp(
  String.raw`${PAIR}|(${CONTROL}|${SURROGATE})|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|(\p{Cc}|\\)`,
  "gu",
);
const UNUSUAL = /[\\\p{Cc}]/u;

/** Names the typo inside a string: a tab, a backslash that means nothing, a character that no page can show. */
export function stringTypo(literal: string, offset: number): ParseError | undefined {
  if (!UNUSUAL.test(literal)) return undefined;
  const match = [...literal.matchAll(IN_STRING)].find(([, escapeSequence, invalid]) => escapeSequence ?? invalid);
  if (!match) return undefined;
  const start = offset + match.index;
  const [character, escapeSequence] = match;
  if (escapeSequence) {
    const range = { start, end: start + escapeSequence.length };
    const message = `"${escapeSequence}" means a character that cannot be shown`;
    return fixableError("invisible-character", range, message, `Remove ${escapeSequence}`, false, {
      ...range,
      text: "",
    });
  }
  const range = { start, end: start + (character === "\\" ? 2 : 1) };
  const edit = { start, end: start + 1 };
  const next = literal.charAt(match.index + 1);
  if (character === "\\" && next === "'") {
    const message = "An apostrophe needs no backslash before it";
    return fixableError("stray-backslash", range, message, "Remove the backslash", true, { ...edit, text: "" });
  }
  if (character === "\\") {
    const remedy = "Write / in an address or the name of a file, and \\\\ where a backslash is intended.";
    const fix = { title: "Write \\\\", certain: false, edits: [{ ...edit, text: "\\\\" }] };
    return parseError("stray-backslash", range, `The backslash before ${quote(next)} means nothing`, remedy, [fix]);
  }
  const [name, title, text] =
    character === "\t"
      ? ["a tab", "Write a space in place of the tab", " "]
      : ["an invisible character", "Remove the character", ""];
  return fixableError("invisible-character", range, `There is ${name} in a text`, title, false, { ...edit, text });
}
