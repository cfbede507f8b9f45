import { quote } from "../format/quote.ts";
import { fixableError, type ParseError, parseError, type TextRange } from "./parseError.ts";
import type { Token } from "./tokenizer.ts";

const LETTER_OR_DIGIT = /[\p{L}\p{N}…]/u;

/** A comma with nothing after it, or with nothing between it and the token before. */
export function extraComma(token: Token, before?: Token): ParseError {
  const edit = { start: token.start, end: token.end, text: "" };
  if (before?.kind === ",")
    return fixableError("trailing-comma", token, "There are two commas here", "Remove one of the two", true, edit);
  const message = before ? "There is nothing before this comma" : "There is nothing after this comma";
  return fixableError("trailing-comma", token, message, "Remove the comma", true, edit);
}

/** A second colon. */
export function extraColon(token: Token): ParseError {
  const edit = { start: token.start, end: token.end, text: "" };
  return fixableError("unexpected-text", token, "There are two colons here", "Remove one of the two", true, edit);
}

/** A comma or colon that is missing after a token, or is inside its quotes. */
export function missingMark(mark: "," | ":", text: string, token: Token): ParseError {
  const { start, end } = token;
  const source = text.slice(start, end);
  if (mark === "," && token.kind === "string" && source.endsWith(',"'))
    return markInsideQuotes(mark, source.slice(1, -1), token);
  const name = getMarkName(mark);
  const after = quote(source.startsWith('"') ? source.slice(1, -1) : source);
  // a seeming comment at the very end of a text is rather the rest of it, such as a colour
  const certain = !["#", "/"].includes(text.charAt(end));
  const range = { start: end - 1, end };
  const message = `A ${name} is missing after ${after}`;
  return fixableError(`missing-${name}`, range, message, `Write a ${name} after ${after}`, certain, {
    start: end,
    end,
    text: mark,
  });
}

/** A comma or colon before the closing quote, and not after it. */
export function markInsideQuotes(mark: "," | ":", content: string, { start, end }: Token): ParseError {
  const name = getMarkName(mark);
  const title = `Write ${quote(content.slice(0, -1))}${mark} in place of ${quote(content)}`;
  const message = `The ${name} after ${quote(content.slice(0, -1))} is inside the quotes`;
  const replaceFix = { title, certain: mark === ":", edits: [{ start: end - 2, end, text: `"${mark}` }] };
  // no key ends with a colon, but a text may end with a comma
  const addFix = { title: `Write ${quote(content)},`, certain: false, edits: [{ start: end, end, text: mark }] };
  return parseError(
    `missing-${name}`,
    { start, end },
    message,
    `${title}.`,
    mark === "," ? [replaceFix, addFix] : [replaceFix],
  );
}

/** Whether a word or comma may be a typo of a colon. */
export function isColonTypo(source: string): boolean {
  return ["=", ",", ";", ".", "-", "–", "=>", "->"].includes(source);
}

/** Another character where a comma or a colon belongs. */
export function wrongMark(source: string, mark: "," | ":", token: TextRange): ParseError {
  const rule = mark === ":" ? "missing-colon" : "unexpected-text";
  const message = `"${source}" is written where a ${getMarkName(mark)} belongs`;
  const edit = { start: token.start, end: token.end, text: mark };
  return fixableError(rule, token, message, `Write ${mark} in its place`, true, edit);
}

/** A round bracket that closes an object or array. */
export function roundBracket(bracket: string, token: Token): ParseError {
  const edit = { start: token.start, end: token.end, text: bracket };
  const message = `")" is written where ${bracket} belongs`;
  return fixableError("unexpected-text", token, message, `Write ${bracket}`, false, edit);
}

/** A key without a value, with its colon or without. */
export function missingValue(text: string, key: Token, colon: "the colon" | "a colon"): ParseError {
  const message = `${quote(text.slice(key.start, key.end).replaceAll('"', ""))} has no value`;
  return parseError("missing-value", key, message, `Write its value after ${colon}, or remove the line.`);
}

/**
 * A key that its object has already; `isSecondEntry` when it is the first key of an entry, which a second one may repeat,
 * `listLine` the line of the first one when both have lists.
 */
export function duplicateKey(
  key: string,
  range: TextRange,
  isSecondEntry: boolean,
  listLine: number | undefined,
): ParseError {
  const twoEntries = isSecondEntry ? " If a second entry begins here, write }, { before it." : "";
  const remedy =
    listLine === undefined
      ? `Keep one of the two, and remove the other.${twoEntries}`
      : `Move its entries into the list of line ${listLine}, and remove this one.`;
  return parseError("duplicate-key", range, `${quote(key)} is used twice in one group { … }`, remedy);
}

/** A second text after one that is the value. */
export function secondValue(text: string, first: Token, second: Token): ParseError {
  const [firstText, secondText] = [first, second].map(({ start, end }) => quote(text.slice(start + 1, end - 1)));
  const remedy = "Keep one of the two, or write both in one pair of quotes.";
  return parseError("unexpected-text", second, `There are two values, ${firstText} and ${secondText}`, remedy);
}

/** A comment. */
export function comment(token: Token): ParseError {
  const edit = { start: token.start, end: token.end, text: "" };
  const message = "Comments are not allowed in this file";
  return { ...fixableError("comment", token, message, "Remove the comment", false, edit), remedy: "Remove it." };
}

/** A space that only looks like one, as word processors and web pages have them. */
export function invisibleSpace(token: Token): ParseError {
  const edit = { start: token.start, end: token.end, text: " " };
  const message = "There is an invisible character between the values";
  return fixableError("invisible-character", token, message, "Write a plain space in its place", true, edit);
}

/** Words that are no part of the file. */
export function unexpectedWords(text: string, range: TextRange, where: "unexpected" | "afterValue"): ParseError {
  const words = text.slice(range.start, range.end);
  const end = text.charAt(range.end) === " " ? range.end + 1 : range.end;
  const edit = { start: range.start, end, text: "" };
  const fix = { title: "Remove it", certain: words.length === 1 && !LETTER_OR_DIGIT.test(words), edits: [edit] };
  if (where === "afterValue") {
    const remedy = "Remove it, or put it inside the quotes.";
    return parseError("unexpected-text", range, `${quote(words)} cannot be after the value`, remedy, [fix]);
  }
  return parseError("unexpected-text", range, `${quote(words)} cannot be here`, "Remove it.", [fix]);
}

/** Words after a value, where a comma belongs. */
export function createWordsForComma(text: string, { start, end }: TextRange, before: Token): ParseError {
  const message = `${quote(text.slice(start, end))} cannot be after the value`;
  const edit = { start: before.end, end, text: "," };
  return fixableError("unexpected-text", { start, end }, message, "Write a comma in its place", false, edit);
}

/** Whatever is before the bracket that opens the site. */
export function textBeforeSite(text: string, range: TextRange): ParseError {
  const edit = { ...range, text: "" };
  const message = `${quote(text.slice(range.start, range.end))} cannot be before the { that opens the site`;
  return fixableError("unexpected-text", range, message, "Remove what is before it", false, edit);
}

/** The site without its first bracket. */
export function missingFirstBracket(text: string): ParseError {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const place = { start, end: start };
  const title = "Write { at the beginning of the file";
  const message = "The bracket { that opens the file is missing";
  return fixableError("missing-bracket", place, message, title, false, { ...place, text: "{" });
}

function getMarkName(mark: "," | ":"): "comma" | "colon" {
  return mark === "," ? "comma" : "colon";
}
