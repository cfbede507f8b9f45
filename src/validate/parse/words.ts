import { closestMatch } from "../format/closestMatch.ts";
import { quote } from "../format/quote.ts";
import { type Mistake, repair } from "./fault.ts";
import { wrongMark } from "./marks.ts";
import { numberSlip } from "./numberSlips.ts";
import type { Token } from "./tokens.ts";

type Wrong = Mistake | undefined;

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const SLIPS = new Map(Object.entries({ True: "true", TRUE: "true", False: "false", FALSE: "false" }));
const MEANINGS = new Map(Object.entries({ yes: "true", on: "true", no: "false", off: "false" }));

const NOTHING = /^(?:none|nul+|nil|undefined)$/i;
const WITH_UNIT = /^(\d+) ?(ms|px|b|kb|mb)$/i;
const UNITS: Record<string, number> = { kb: 1000, mb: 1_000_000 };

/** What a word without quotes stands for. */
export function literal(word: string): unknown {
  if (word === "true") return true;
  if (word === "false") return false;
  return word === "null" ? null : Number.isNaN(Number(word)) ? word : Number(word);
}

/** Whether a word is a value as it is: a number, true, false or null. */
function isLiteral(word: string): boolean {
  return ["true", "false", "null"].includes(word) || NUMBER.test(word);
}

/** What is wrong with a value that stands without quotes; nothing for numbers, true, false and null. */
export function wrongWord(word: string, { start, end }: Token): Wrong {
  if (["true", "false", "null"].includes(word)) return undefined;
  if (NUMBER.test(word)) return wrongNumber(word, start, end);
  const slip = SLIPS.get(word);
  if (slip) {
    const title = `Write ${slip}`;
    const suggestions = repair(title, true, { start, end, text: slip });
    return {
      rule: "invalid-word",
      message: `"${word}" is written with capital letters`,
      remedy: `${title}.`,
      start,
      end,
      suggestions,
    };
  }
  if (NOTHING.test(word)) return noValue(word, start, end);
  const meaning = MEANINGS.get(word.toLowerCase()) ?? misspelt(word);
  if (meaning) return wrongAnswer(word, meaning, "invalid-word", start, end);
  if (word.endsWith(";") && isLiteral(word.slice(0, -1)))
    return wrongMark(";", ",", { kind: "word", start: end - 1, end });
  const slipOfNumber = numberSlip(word, start, end);
  if (slipOfNumber) return slipOfNumber;
  const meant = numberMeant(word);
  if (meant !== undefined) return wrongAnswer(word, meant, "missing-quotes", start, end);
  const title = `Write ${JSON.stringify(word)}`;
  const suggestions = repair(title, false, { start, end, text: JSON.stringify(word) });
  return {
    rule: "missing-quotes",
    message: `${quote(word)} stands without quotes`,
    remedy: `Put straight quotes around the text: ${JSON.stringify(word)}.`,
    start,
    end,
    suggestions,
  };
}

/** The answer that a misspelt word means; with a capital letter it is rather a text. */
function misspelt(word: string): string | undefined {
  return /^[a-z]+$/.test(word) ? closestMatch(word, ["true", "false"])?.word : undefined;
}

/** A word of other languages for no value at all. */
function noValue(word: string, start: number, end: number): Wrong {
  const remedy = `Write a value in its place, or remove the line; or write "${word}" with its quotes, where a text is meant.`;
  return { rule: "invalid-word", message: `"${word}" is no value`, remedy, start, end, suggestions: [] };
}

/** The number that is meant by one with its unit. */
function numberMeant(word: string): string | undefined {
  const [, digits, unit = ""] = WITH_UNIT.exec(word) ?? [];
  return digits && String(Number(digits) * (UNITS[unit.toLowerCase()] ?? 1));
}

/** What stands for a value that is written otherwise, where no text is meant: yes for true, 80ms for 80. */
function wrongAnswer(word: string, meaning: string, rule: string, start: number, end: number): Wrong {
  return {
    rule,
    message: `"${word}" stands without quotes`,
    remedy: `Write ${meaning}; or "${word}" with its quotes, where a text is meant.`,
    start,
    end,
    suggestions: repair(`Write ${meaning}`, false, { start, end, text: meaning }),
  };
}

function wrongNumber(word: string, start: number, end: number): Wrong {
  const value = Number(word);
  if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return undefined;
  const remedy = "Write a smaller number, or put it between quotes.";
  return {
    rule: "invalid-number",
    message: `The number ${word} is too large to be kept exactly`,
    remedy,
    start,
    end,
    suggestions: [],
  };
}

/** Escapes that JSON has but no page can show: control characters other than tabs and line ends, and half a pair of surrogates. */
const CONTROL = String.raw`\\u00(?:0[0-8bcefBCEF]|1[\da-fA-F])`;
const SURROGATE = String.raw`\\u[dD][89a-fA-F][\da-fA-F]{2}`;
const PAIR = String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}`;
/** What is allowed after a backslash, or else, as a group, what cannot stand in a text. */
const INSIDE_TEXT = new RegExp(
  String.raw`${PAIR}|(${CONTROL}|${SURROGATE})|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|(\p{Cc}|\\)`,
  "gu",
);

/** The address of a file on a computer, between quotes, with its name. */
const ON_A_COMPUTER = /^"(?:[a-z]:|\\)\\.*\\([^\\]+)"$/i;

/** A sign that a text cannot hold as it is, what to write instead, and what else may be meant. */
interface Sign {
  name: string;
  title: string;
  or: string;
  text: string;
}

const UNSEEN: Sign = { name: "An invisible character", title: "Remove the character", or: "", text: "" };
const SIGNS: Record<string, Sign> = {
  "\t": { name: "A tab", title: "Write a space in place of the tab", or: ", or write \\t", text: " " },
  "\v": {
    name: "The line break of a word processor",
    title: "Write \\n in its place",
    or: ", or a space where one line goes on",
    text: "\\n",
  },
};

/** What is wrong inside a text between quotes: tabs, backslashes that mean nothing, characters that no page can show. */
export function wrongString(written: string, start: number): Wrong {
  if (!/[\\\p{Cc}]/u.test(written)) return undefined;
  const match = [...written.matchAll(INSIDE_TEXT)].find(([, escaped, wrong]) => escaped ?? wrong);
  if (!match) return undefined;
  const at = start + match.index;
  if (match[1]) return unseenEscape(match[1], at);
  if (match[0] === "\\" && written.charAt(match.index + 1) === "'") return escapedApostrophe(at);
  if (match[0] === "\\" && ON_A_COMPUTER.test(written)) return fileOnComputer(written, start);
  if (match[0] === "\\" && /^ +n/.test(written.slice(match.index + 1))) return spacedLineEnd(written, at, match.index);
  if (match[0] === "\\") {
    const text = "\\\\";
    return {
      rule: "stray-backslash",
      message: `The backslash before ${quote(written.charAt(match.index + 1))} means nothing`,
      remedy: "Write / in an address or the name of a file, and \\\\ where a backslash is meant.",
      start: at,
      end: at + 2,
      suggestions: repair("Write \\\\", false, { start: at, end: at + 1, text }),
    };
  }
  const { name, title, or, text } = SIGNS[match[0]] ?? UNSEEN;
  return {
    rule: "invisible-character",
    message: `${name} stands in a text`,
    remedy: `${title}${or}.`,
    start: at,
    end: at + 1,
    suggestions: repair(title, false, { start: at, end: at + 1, text }),
  };
}

/** An escape of a character that no page can show. */
function unseenEscape(written: string, start: number): Mistake {
  const end = start + written.length;
  return {
    rule: "invisible-character",
    message: `"${written}" is written for a character that cannot be shown`,
    remedy: "Write the character itself, or remove this.",
    start,
    end,
    suggestions: repair(`Remove ${written}`, false, { start, end, text: "" }),
  };
}

function fileOnComputer(written: string, start: number): Wrong {
  const [, name = ""] = ON_A_COMPUTER.exec(written) ?? [];
  const end = start + written.length;
  return {
    rule: "stray-backslash",
    message: `${quote(written.slice(1, -1))} is the address of a file on a computer`,
    remedy: `Put the file into the folder "media", and write its name alone: "${name}".`,
    start,
    end,
    suggestions: repair(`Write "${name}"`, false, { start, end, text: JSON.stringify(name) }),
  };
}

/** "\\ n" for the end of a line. */
function spacedLineEnd(written: string, at: number, index: number): Wrong {
  const end = at + written.indexOf("n", index) - index + 1;
  const title = "Write \\n, with no space in it";
  return {
    rule: "stray-backslash",
    message: "The end of a line is written with a space in it",
    remedy: `${title}.`,
    start: at,
    end,
    suggestions: repair(title, false, { start: at, end, text: "\\n" }),
  };
}

function escapedApostrophe(start: number): Wrong {
  const title = "Remove the backslash";
  return {
    rule: "stray-backslash",
    message: "An apostrophe needs no backslash before it",
    remedy: "Remove it.",
    start,
    end: start + 2,
    suggestions: repair(title, true, { start, end: start + 1, text: "" }),
  };
}
