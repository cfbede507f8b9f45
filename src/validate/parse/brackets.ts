import { getItem, lastItem } from "../../json/getItem.ts";
import type { TextEdit } from "../../json/textEdits.ts";
import { shorten } from "../format/shorten.ts";
import { getCloser, isClosing, isOpening, startsLine } from "./lookahead.ts";
import { type ParseError, parseError } from "./parseError.ts";
import type { Stop } from "./parser.ts";
import type { Token } from "./tokenizer.ts";

/** An error that explains why the parser stopped if the text can be read further after the edit. */
export interface Candidate {
  error: ParseError;
  edit: TextEdit;
  /** The title of the edit as a fix. */
  title: string;
}

/** A bracket that is open, and how far its line is indented. */
interface Open {
  token: Token;
  indent: number;
}

/** So many characters of a line tell it from others. */
const MAX_SHOWN = 60;

/** The brackets that may be missing, wrong or too many: first by the indentation, then by where the parser stopped. */
export function bracketCandidates(text: string, tokens: readonly Token[], stop: Stop): Candidate[] {
  return [...byIndentation(text, tokens), ...atStop(text, tokens, stop)];
}

/** The likely errors at the first line whose indentation does not agree with the brackets that are open there. */
function byIndentation(text: string, tokens: readonly Token[]): Candidate[] {
  const open: Open[] = [];
  let indent = 0;
  for (const [index, token] of tokens.entries()) {
    const lead = token.indent;
    if (lead !== undefined) indent = lead;
    const top = open.at(-1);
    if (isClosing(token)) {
      if (!top) return [extra(token)];
      // an object of several lines is closed on a line of its own
      if (lead === undefined && top.indent !== indent) return [extra(token)];
      if (lead !== undefined && lead < top.indent) return missingClosers(text, tokens, index, open, lead + 1);
      if (lead !== undefined && lead > top.indent) return [extra(token)];
      if (token.kind !== getCloser(top.token)) return [wrongCloser(text, tokens, index, open)];
      open.pop();
    } else {
      if (lead !== undefined && top && lead <= top.indent) return missingClosers(text, tokens, index, open, lead);
      if (lead !== undefined && tokens[index - 1]?.kind === ":") return [missingOpener(text, tokens, index)];
      if (isOpening(token)) open.push({ token, indent });
    }
  }
  return [];
}

/** The closer of the innermost object or array, or the closers of all that are indented as far. */
function missingClosers(
  text: string,
  tokens: readonly Token[],
  index: number,
  open: readonly Open[],
  indent: number,
): Candidate[] {
  const openTokens = open.filter((bracket) => bracket.indent >= indent).map(({ token }) => token);
  const [innermost, ...outer] = openTokens.toReversed();
  if (!innermost) return [];
  const innermostCloser = missingCloser(text, tokens, index, [innermost]);
  return outer.length > 0
    ? [innermostCloser, missingCloser(text, tokens, index, [innermost, ...outer])]
    : [innermostCloser];
}

/** The likely errors of the brackets where the parser stopped. */
function atStop(text: string, tokens: readonly Token[], { index, open }: Stop): Candidate[] {
  const top = open.at(-1);
  const token = tokens[index];
  const closer = top && index > 0 ? [missingCloser(text, tokens, index, [top])] : [];
  if (!token) return closer;
  const candidates: Candidate[] = [];
  for (const bracket of [token, tokens[index - 1]])
    if (bracket && (isClosing(bracket) || (top && isOpening(bracket)))) candidates.push(extra(bracket));
  candidates.push(...closer);
  if (top && isClosing(token)) candidates.push(wrong(text, token, getCloser(top)));
  if (token.kind === ":" && index > 1) candidates.push(missingOpener(text, tokens, index - 1));
  const value = valueBefore(tokens, index);
  if (value !== undefined) candidates.push(missingOpener(text, tokens, value));
  return candidates;
}

/** The index at which the value begins that ends before an index, when it follows a colon. */
function valueBefore(tokens: readonly Token[], index: number): number | undefined {
  let depth = 0;
  for (let at = index - 1; at > 0; at--) {
    if (isClosing(tokens[at])) depth++;
    if (isOpening(tokens[at])) depth--;
    if (depth < 0) return undefined;
    if (depth === 0 && tokens[at - 1]?.kind === ":") return at;
  }
  return undefined;
}

function extra(token: Token): Candidate {
  const edit = { start: token.start, end: token.end, text: "" };
  const error = parseError("extra-bracket", token, `The bracket ${token.kind} is one too many`, "Remove it.");
  return { error, edit, title: "Remove it" };
}

function wrong(text: string, token: Token, bracket: string): Candidate {
  const title = `Write ${bracket}`;
  const message = `The bracket ${text.slice(token.start, token.end)} is written where ${bracket} belongs`;
  const edit = { start: token.start, end: token.end, text: bracket };
  return { error: parseError("wrong-bracket", token, message, `${title}.`), edit, title };
}

/** A closer of the wrong kind: a typo, or the right one is missing before it. */
function wrongCloser(text: string, tokens: readonly Token[], index: number, open: readonly Open[]): Candidate {
  const token = getItem(tokens, index);
  const [outer, top] = [open.at(-2), lastItem(open)];
  const closesOuter = outer && outer.indent === top.indent && getCloser(outer.token) === token.kind;
  return closesOuter ? missingCloser(text, tokens, index, [top.token]) : wrong(text, token, getCloser(top.token));
}

/** The closers that are missing before an index, of the innermost bracket first. */
function missingCloser(
  text: string,
  tokens: readonly Token[],
  index: number,
  openTokens: readonly [Token, ...Token[]],
): Candidate {
  const [open] = openTokens;
  const next = tokens[index];
  const last = getItem(tokens, index - 1);
  const doubledBracket = tokens.find(
    ({ kind, start, end }) => kind === open.kind && (end === open.start || start === open.end),
  );
  if (last === open && next?.kind === open.kind) return extra(open);
  if (doubledBracket) return extra(doubledBracket.start > open.start ? doubledBracket : open);
  const isAfterComma = last.kind === "," && index > 1;
  const end = isAfterComma ? getItem(tokens, index - 2).end : last.end;
  const needsComma = next && !isAfterComma && !isClosing(next) && next.kind !== ",";
  const commaLine = next?.kind === "," && startsLine(next) ? next.start : undefined;
  const at = commaLine ?? emptyLine(text, last.end, next?.start ?? text.length) ?? end;
  const brackets = openTokens.map(getCloser).join(" ");
  const insertion = needsComma ? `${brackets},` : brackets;
  const range = at === end ? { start: Math.max(0, end - 1), end } : { start: at, end: at };
  const title = `Write ${insertion} here`;
  const before = next && !isClosing(next) ? `, before ${shownLine(text, next)}` : "";
  const message =
    openTokens.length > 1
      ? `The brackets ${brackets} are missing here${before}`
      : `The bracket ${brackets} is missing here, which would close what begins with ${shownLine(text, open)}`;
  const error = parseError("missing-bracket", range, message, `${title}.`);
  return { error, edit: { start: at, end: at, text: insertion }, title };
}

/** The bracket that is missing before the key or value at an index. */
function missingOpener(text: string, tokens: readonly Token[], index: number): Candidate {
  const [before, token, next] = tokens.slice(index - 1, index + 2) as [Token, Token, Token | undefined];
  const bracket = next?.kind === ":" ? "{" : "[";
  const isAfterColon = before.kind === ":";
  const line = emptyLine(text, before.end, token.start);
  const at = line ?? (isAfterColon ? before.end : token.start);
  const range = isAfterColon ? before : line === undefined ? token : { start: line, end: line };
  const title = `Write ${bracket} here`;
  const error = parseError("missing-bracket", range, `The bracket ${bracket} is missing here`, `${title}.`);
  return { error, edit: { start: at, end: at, text: isAfterColon ? ` ${bracket}` : bracket }, title };
}

/** The end of an indented line between two offsets that has nothing else on it: there a bracket was. */
function emptyLine(text: string, from: number, to: number): number | undefined {
  const match = EMPTY_LINE.exec(text.slice(from, to));
  return match ? from + match.index + match[0].length : undefined;
}

const EMPTY_LINE = /\n[ \t]+(?=\r?\n)/;

/** The line that a bracket opens, and the next one when it is nothing but brackets. */
export function shownLine(text: string, { start, end }: Token): string {
  const line = text.slice(text.lastIndexOf("\n", start) + 1, end).trim();
  if (line.length > MAX_SHOWN) return `…${line.slice(-MAX_SHOWN)}`;
  if (Array.from(line).some((character) => !" ,[]{}".includes(character))) return line;
  const next =
    text
      .slice(end, end + MAX_SHOWN * 4)
      .trimStart()
      .split("\n")[0]
      ?.trim() ?? "";
  const lines = `${text.slice(start, end)} ${next.endsWith(",") ? next.slice(0, -1) : next}`.trim();
  return shorten(lines, MAX_SHOWN);
}
