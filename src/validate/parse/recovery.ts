import { lastItem } from "../../json/getItem.ts";
import { findValue, getParentPointer, lastStep } from "../../json/pointer.ts";
import { quote } from "../format/quote.ts";
import { bracketCandidates, type Candidate, shownLine } from "./brackets.ts";
import { getCloser, isClosing, isKeyAt, isOpening } from "./lookahead.ts";
import { type ParseError, parseError } from "./parseError.ts";
import { MAX_DEPTH, type ParseResult, parse, type Stop } from "./parser.ts";
import { quoteError, stringEndsEarly } from "./quoteErrors.ts";
import { missingValue } from "./syntaxErrors.ts";
import type { Token } from "./tokenizer.ts";
import { measureReach } from "./tryEdit.ts";

/** So many tokens after the part that is left out show that the rest of the file is whole. */
const LOOKAHEAD = 3;

/** Explains why the parser stopped. */
export function explainStop(text: string, result: ParseResult, stop: Stop): ParseError {
  const { tokens } = result;
  const token = tokens[stop.index];
  const deep = token && nestedTooDeeply(token, stop);
  if (deep) return deep;
  const error =
    quoteError(text, result) ??
    structureError(text, result, stop) ??
    textAfterSite(text, result, stop) ??
    stringEndsEarly(text, result) ??
    unexpectedToken(text, tokens, stop);
  // a bracket may be missing long before the parser stops
  const isEarlier = error.start < (token?.start ?? text.length);
  const before = isEarlier
    ? parse(
        text,
        tokens.filter(({ end }) => end <= error.end),
      ).stop
    : undefined;
  return { ...error, pointer: before?.pointer ?? stop.pointer };
}

/** So deep, the place has no name. */
function nestedTooDeeply(token: Token, { open }: Stop): ParseError | undefined {
  if (open.length <= MAX_DEPTH) return undefined;
  const message = `More than ${MAX_DEPTH} brackets are open here`;
  return parseError("nested-too-deeply", token, message, "Remove the brackets that are too many.");
}

/** Tries edits of brackets and values, and reports the one after which the text can be read furthest. */
function structureError(text: string, result: ParseResult, stop: Stop): ParseError | undefined {
  const { tokens } = result;
  let reach = (tokens[stop.index]?.start ?? text.length) + 1;
  let best: Candidate | undefined;
  for (const candidate of [...bracketCandidates(text, tokens, stop), ...lostValue(text, tokens, stop)]) {
    if (reach === Number.POSITIVE_INFINITY) break;
    const candidateReach = measureReach(text, tokens, candidate.edit);
    if (candidateReach <= reach) continue;
    reach = candidateReach;
    best = candidate;
  }
  const entryError = misplacedEntry(text, result, stop, best ? reach : 0);
  if (entryError) return entryError;
  if (!best) return stop.index >= tokens.length ? truncatedFile(text, tokens, stop) : undefined;
  const { error, edit, title } = best;
  const isFix = reach === Number.POSITIVE_INFINITY && title !== "";
  return isFix ? { ...error, fixes: [{ title, certain: false, edits: [edit] }] } : error;
}

/** A key whose value is missing, so that the next key is in its place. */
function lostValue(text: string, tokens: readonly Token[], { index }: Stop): Candidate[] {
  const [key, next] = [tokens[index - 3], tokens[index - 1]];
  if (!key || !next || !isKeyAt(tokens, index - 3) || !isKeyAt(tokens, index - 1)) return [];
  const edit = { start: next.start, end: next.start, text: "[]," };
  return [{ error: missingValue(text, key, "the colon"), edit, title: "" }];
}

/**
 * An object among the keys of another: after the list to which it belongs, inside one of its entries, or elsewhere. It is
 * reported when the text can be read further without it than `reach`.
 */
function misplacedEntry(text: string, result: ParseResult, stop: Stop, reach: number): ParseError | undefined {
  const { tokens, value } = result;
  const token = tokens[stop.index];
  if (token?.kind !== "{" || stop.open.at(-1)?.kind !== "{") return undefined;
  if (reachWithout(text, tokens, stop.index) <= reach) return undefined;
  const container = getParentPointer(stop.container);
  const isAfterList = Array.isArray(findValue(value, stop.pointer));
  const list = isAfterList ? stop.pointer : Array.isArray(findValue(value, container)) ? container : undefined;
  const where = list === undefined ? "is in no list, and has no name" : `is outside the list ${quote(lastStep(list))}`;
  const remedy =
    list === undefined
      ? "Move it into its list; or, if it belongs here, write its name and a colon before it."
      : isAfterList
        ? "Move it up, before the ] that ends the list, with a comma between it and the entry before it."
        : "Move it before the { or after the } of the entry around it, with a comma between the two.";
  return parseError("misplaced-entry", token, `What begins with ${shownLine(text, token)} ${where}`, remedy);
}

/** How far a text can be read without the objects at an index; 0 when that is no further than there. */
function reachWithout(text: string, tokens: readonly Token[], index: number): number {
  const end = findObjectsEnd(tokens, index);
  if (end === undefined) return 0;
  const before = tokens[index - 1];
  const hasTwoCommas = tokens[end]?.kind === "," && (before?.kind === "," || isOpening(before));
  const rest = [...tokens.slice(0, index), ...tokens.slice(hasTwoCommas ? end + 1 : end)];
  const { stop } = parse(text, rest);
  if (!stop) return Number.POSITIVE_INFINITY;
  return stop.index < index + LOOKAHEAD ? 0 : (rest[stop.index]?.start ?? text.length);
}

/** The index after the objects that follow one another from an index on. */
function findObjectsEnd(tokens: readonly Token[], index: number): number | undefined {
  let end = index;
  while (tokens[end]?.kind === "{") {
    let depth = 0;
    do {
      const token = tokens[end++];
      if (!token) return undefined;
      depth += isOpening(token) ? 1 : isClosing(token) ? -1 : 0;
    } while (depth > 0);
    if (tokens[end]?.kind === "," && tokens[end + 1]?.kind === "{") end++;
  }
  return end;
}

function truncatedFile(text: string, tokens: readonly Token[], { open }: Stop): ParseError {
  const last = lastItem(tokens);
  const closers = open.toReversed().slice(0, 5).map(getCloser).join(" ");
  const message = `The file ends before everything is closed; ${closers} ${open.length > 1 ? "are" : "is"} missing`;
  const remedy = "Look whether the end of the file was lost, or close what is open.";
  return parseError("truncated-file", { start: last.start, end: Math.min(last.end, text.length) }, message, remedy);
}

/** Text after the bracket that closes the site. */
function textAfterSite(text: string, { tokens }: ParseResult, { index, open }: Stop): ParseError | undefined {
  const token = tokens[index];
  if (!token || index === 0 || open.length > 0) return undefined;
  const message = `The site ends before ${quote(text.slice(token.start, token.end))}`;
  const remedy = "Remove what follows its last }, or move it to where it belongs.";
  return parseError("unexpected-text", token, message, remedy);
}

function unexpectedToken(text: string, tokens: readonly Token[], { index }: Stop): ParseError {
  const token = tokens[index] ?? tokens.at(-1) ?? { start: 0, end: 0 };
  const remedy = "Compare the line and the one above it with others of their kind.";
  const message = `${quote(text.slice(token.start, token.end))} cannot be here`;
  return parseError("unexpected-text", token, message, remedy);
}
