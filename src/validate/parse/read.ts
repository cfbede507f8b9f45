import { lineIndex } from "../../json/lineIndex.ts";
import { tryParseJson } from "../../json/tryParseJson.ts";
import { quote } from "../format/quote.ts";
import { decode } from "./decode.ts";
import { isKeyAt, isOpening } from "./lookahead.ts";
import { losesData } from "./losses.ts";
import { findMergeConflicts, type MergeConflict, mergeConflict, withOneSide } from "./mergeConflicts.ts";
import { type ParseError, parseError } from "./parseError.ts";
import { type ParseResult, parse } from "./parser.ts";
import { explainStop } from "./recovery.ts";
import { joinSpreadsheetRows } from "./spreadsheet.ts";
import { comment, invisibleSpace } from "./syntaxErrors.ts";
import { findLineEnd, type Token, tokenize } from "./tokenizer.ts";

/** The value of a text; if it has errors, the parts that could be read in spite of them. */
export interface ReadResult {
  text: string;
  value: unknown;
  errors: ParseError[];
}

/** So many errors are reported: a long list of the same error does not help. */
const MAX_ERRORS = 20;

/** Reads the text of site.json; `parse` throws when a text is not valid JSON. */
export function read(input: string | Uint8Array, parse: (text: string) => unknown = tryParseJson): ReadResult {
  const { text, error } = decode(input);
  if (error) return { text, value: undefined, errors: [error] };
  const value = tryParse(text, parse);
  if (value !== undefined) return { text, value, errors: [] };
  const explanation = explain(text);
  // nothing is accepted that JSON refuses
  return explanation.errors.length > 0 ? explanation : { text, value: undefined, errors: [unexplained()] };
}

/** Explains the data of a text that JSON silently loses, by the number of keys in its value (`countKeys`). */
export function explainLosses(text: string, keys: number): ReadResult {
  return losesData(text, keys) ? explain(text) : { text, value: undefined, errors: [] };
}

function tryParse(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function explain(text: string): ReadResult {
  try {
    const conflicts = findMergeConflicts(text);
    return conflicts.length > 0 ? explainConflicts(text, conflicts) : explainTokens(text, tokenize(text));
  } catch (error) {
    // a regular expression overflows the stack on a text of many megabytes
    if (error instanceof RangeError) return { text, value: undefined, errors: [] };
    throw error;
  }
}

/** Explains the conflicts of a text, and the errors outside of them, whichever side is kept. */
function explainConflicts(text: string, conflicts: readonly MergeConflict[]): ReadResult {
  const sides = (["mine", "theirs"] as const).map((side) => {
    const oneSide = withOneSide(text, conflicts, side);
    const value = tryParseJson(oneSide);
    const { errors, ...result } =
      value === undefined ? explainTokens(oneSide, tokenize(oneSide)) : { value, errors: [] };
    const outside = errors.filter((error) => !conflicts.some((conflict) => touches(error, conflict)));
    return { oneSide, value: result.value, outside };
  });
  const [{ oneSide, value, outside }] = sides.toSorted((a, b) => a.outside.length - b.outside.length) as [
    (typeof sides)[0],
  ];
  const tokens = tokenize(oneSide);
  const inPlace = conflicts.map((conflict) => {
    const before = parse(
      oneSide,
      tokens.filter(({ end }) => end <= conflict.start),
    );
    return mergeConflict(conflict, before.stop?.container ?? "");
  });
  const errors = [...inPlace, ...outside].toSorted((a, b) => a.start - b.start).slice(0, MAX_ERRORS);
  return { text, value, errors };
}

/** Whether an error or one of its fixes touches a conflict. */
function touches({ start, end, fixes }: ParseError, conflict: MergeConflict): boolean {
  const ranges = [{ start, end }, ...fixes.flatMap(({ edits }) => edits)];
  return ranges.some((range) => range.start < conflict.end && range.end >= conflict.start);
}

function explainTokens(text: string, allTokens: readonly Token[]): ReadResult {
  const significant = allTokens.filter(({ kind }) => kind !== "comment" && kind !== "invisible");
  const tokens = joinSpreadsheetRows(text, significant);
  const notSite = notSiteError(text, tokens);
  if (notSite) return { text, value: undefined, errors: [notSite] };
  const skipErrors = allTokens.flatMap((token) =>
    token.kind === "comment" ? [comment(token)] : token.kind === "invisible" ? [invisibleSpace(token)] : [],
  );
  const parseResult = parse(text, tokens);
  const result = { ...parseResult, errors: [...skipErrors, ...parseResult.errors] };
  const stopError = result.stop && explainStop(text, result, result.stop);
  const errors = stopError ? [...filterIndependent(stopError, text, result), stopError] : result.errors;
  return { text, value: result.value, errors: filterFirstOnLine(text, errors).slice(0, MAX_ERRORS) };
}

/** A file that is empty, or is not site.json at all. */
function notSiteError(text: string, tokens: readonly Token[]): ParseError | undefined {
  const [first] = tokens;
  if (!first) {
    const remedy = "Write a group { … } that declares the site, or bring back an earlier version.";
    return parseError("empty-file", { start: 0, end: 0 }, "The file is empty", remedy);
  }
  if (tokens.some(isOpening) || isKeyAt(tokens, 0)) return undefined;
  const message = `The file begins with ${quote(text.slice(first.start, findLineEnd(text, first.start)))}, not with {`;
  const remedy = "This is not site.json: go back to an earlier version of it.";
  return parseError("unexpected-text", { start: first.start, end: first.start + 1 }, message, remedy);
}

/** The errors that are not consequences of the one at which the parser stopped. */
function filterIndependent(stopError: ParseError, text: string, { errors, tokens, stop }: ParseResult): ParseError[] {
  const end = tokens[stop?.index ?? 0]?.start ?? text.length;
  const { kind } = stopError;
  return (
    errors
      // without the extra quote, its line can be read
      .filter(({ start }) => kind !== "extraQuote" || !onOneLine(text, start, stopError.start))
      // after a quote that is missing or too many, a seeming comment is rather a part of a text
      .filter(({ start }) => kind !== "endOfText" || start < stopError.start)
      // beside a bracket, a comma is wrong because the bracket is
      .filter((error) => kind !== "bracket" || error.kind !== "comma" || !onOneLine(text, error.start, stopError.start))
      // on a line that cannot be read to its end, no other fix is certain
      .map((error) => (onOneLine(text, error.start, end) ? uncertain(error) : error))
  );
}

function onOneLine(text: string, first: number, second: number): boolean {
  return findLineEnd(text, first) === findLineEnd(text, second);
}

function uncertain(error: ParseError): ParseError {
  return { ...error, fixes: error.fixes.map((fix) => ({ ...fix, certain: false })) };
}

function unexplained(): ParseError {
  const message = "Something in the file cannot be read";
  return parseError("unexpected-text", { start: 0, end: 0 }, message, "Compare it with an earlier version.");
}

/** An error after another one on the same line is mostly its consequence. */
function filterFirstOnLine(text: string, errors: readonly ParseError[]): ParseError[] {
  const lines = lineIndex(text);
  const findLine = (error: ParseError | undefined) => error && lines(error.start, error.start).line;
  const sortedErrors = errors.toSorted((a, b) => a.start - b.start);
  return sortedErrors.filter((error, index) => findLine(error) !== findLine(sortedErrors[index - 1]));
}
