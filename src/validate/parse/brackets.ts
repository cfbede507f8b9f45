import type { TextEdit } from "../diagnostic.ts";
import { emptyLine, indentOf } from "./lines.ts";
import { closeOf, isClosing, isOpening, type Token } from "./tokens.ts";

/** A bracket that is missing, too many, or of the wrong kind, and the edit that would put it right. */
export interface BracketMistake {
  kind: "missing" | "extra" | "wrong";
  bracket: string;
  /** What the mistake is shown at. */
  start: number;
  end: number;
  edit: TextEdit;
  /** The opening bracket that is never closed, when that is the mistake; the innermost of several. */
  open?: Token;
  /** What stands behind closing brackets that are missing. */
  next?: Token | undefined;
}

interface Open {
  token: Token;
  indent: number;
}

/** What may be wrong at the first line whose indentation does not agree with the brackets that are open there. */
export function mistakesByIndentation(text: string, tokens: readonly Token[]): BracketMistake[] {
  const open: Open[] = [];
  let indent = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const lead = indentOf(text, token);
    if (lead !== undefined) indent = lead;
    const top = open.at(-1);
    if (isClosing(token)) {
      if (!top) return [extra(token)];
      // a group of several lines is closed on a line of its own
      if (lead === undefined && top.indent !== indent) return [extra(token)];
      if (lead !== undefined && lead < top.indent) return missingCloses(text, tokens, index, open, lead + 1);
      if (lead !== undefined && lead > top.indent) return [extra(token)];
      if (token.kind !== closeOf(top.token)) return [wrongClose(text, tokens, index, open)];
      open.pop();
    } else {
      if (lead !== undefined && top && lead <= top.indent) return missingCloses(text, tokens, index, open, lead);
      if (lead !== undefined && before?.kind === ":") return [missingOpen(text, token, before, tokens[index + 1])];
      if (isOpening(token)) open.push({ token, indent });
    }
  }
  return [];
}

/** The bracket that closes the innermost group or list, or those of all that are indented so far. */
function missingCloses(
  text: string,
  tokens: readonly Token[],
  index: number,
  open: readonly Open[],
  indent: number,
): BracketMistake[] {
  const unclosed = open.filter((one) => one.indent >= indent).map(({ token }) => token);
  const [innermost, ...outer] = unclosed.toReversed();
  if (!innermost) return [];
  const one = missingClose(text, tokens, index, innermost);
  return outer.length > 0 ? [one, missingClose(text, tokens, index, innermost, ...outer)] : [one];
}

/** What may be wrong with the brackets at the place where a text cannot be read on. */
export function mistakesAt(
  text: string,
  tokens: readonly Token[],
  index: number,
  open: readonly Token[],
): BracketMistake[] {
  const token = tokens[index];
  const top = open.at(-1);
  const mistakes: BracketMistake[] = [];
  if (!token) return top ? [missingClose(text, tokens, index, top)] : [];
  const before = tokens[index - 1];
  if (isClosing(token) || isOpening(token)) mistakes.push(extra(token));
  if (before && (isClosing(before) || isOpening(before))) mistakes.push(extra(before));
  if (top && isClosing(token)) mistakes.push(missingClose(text, tokens, index, top), wrong(token, closeOf(top)));
  if (top && !isClosing(token)) mistakes.push(missingClose(text, tokens, index, top));
  const key = tokens[index - 1];
  const beforeKey = tokens[index - 2];
  if (token.kind === ":" && key && beforeKey) mistakes.push(missingOpen(text, key, beforeKey, token));
  const value = valueBefore(tokens, index);
  if (value) mistakes.push(missingOpen(text, value, tokens[tokens.indexOf(value) - 1] as Token, undefined));
  return mistakes;
}

/** The opening bracket of the value that ends before a token, when it follows a colon. */
function valueBefore(tokens: readonly Token[], index: number): Token | undefined {
  let depth = 0;
  for (let at = index - 1; at > 0; at--) {
    const token = tokens[at] as Token;
    if (isClosing(token)) depth++;
    if (isOpening(token)) depth--;
    if (depth < 0) return undefined;
    if (depth === 0 && tokens[at - 1]?.kind === ":") return token;
  }
  return undefined;
}

function extra({ kind, start, end }: Token): BracketMistake {
  return { kind: "extra", bracket: kind, start, end, edit: { start, end, text: "" } };
}

function wrong({ start, end }: Token, bracket: string): BracketMistake {
  return { kind: "wrong", bracket, start, end, edit: { start, end, text: bracket } };
}

/** A closing bracket of the wrong kind: a slip, or the right one is missing before it. */
function wrongClose(text: string, tokens: readonly Token[], index: number, open: readonly Open[]): BracketMistake {
  const token = tokens[index] as Token;
  const top = open.at(-1) as Open;
  const outer = open.at(-2);
  const closesOuter = outer && outer.indent === top.indent && closeOf(outer.token) === token.kind;
  return closesOuter ? missingClose(text, tokens, index, top.token) : wrong(token, closeOf(top.token));
}

function missingClose(
  text: string,
  tokens: readonly Token[],
  index: number,
  open: Token,
  ...outer: readonly Token[]
): BracketMistake {
  const next = tokens[index];
  const last = tokens[index - 1] as Token;
  const comma = last.kind === "," && index > 1;
  const end = comma ? (tokens[index - 2] as Token).end : last.end;
  const bracket = [open, ...outer].map(closeOf).join(" ");
  const needsComma = next && !comma && !isClosing(next) && next.kind !== ",";
  const doubled = tokens.find(
    (token) => token.kind === open.kind && (token.end === open.start || token.start === open.end),
  );
  if (last === open && next?.kind === open.kind) return extra(open);
  if (doubled) return extra(doubled.start > open.start ? doubled : open);
  const alone = next?.kind === "," && indentOf(text, next) !== undefined ? next.start : undefined;
  const at = alone ?? emptyLine(text, last.end, next?.start ?? text.length) ?? end;
  const shown = at === end ? [Math.max(0, end - 1), end] : [at, at];
  const edit = { start: at, end: at, text: needsComma ? `${bracket},` : bracket };
  return { kind: "missing", bracket, start: shown[0] as number, end: shown[1] as number, edit, open, next };
}

function missingOpen(text: string, token: Token, before: Token, next: Token | undefined): BracketMistake {
  const bracket = next?.kind === ":" ? "{" : "[";
  const at = emptyLine(text, before.end, token.start) ?? (before.kind === ":" ? before.end : token.start);
  const edit = { start: at, end: at, text: before.kind === ":" ? ` ${bracket}` : bracket };
  const [start, end] = before.kind === ":" ? [before.start, before.end] : [token.start, token.end];
  return {
    kind: "missing",
    bracket,
    start: at === token.start || before.kind === ":" ? start : at,
    end: at === token.start || before.kind === ":" ? end : at,
    edit,
  };
}
