import type { TextEdit } from "../textEdits.ts";
import { parse } from "./parser.ts";
import { type Token, type TokenKind, tokenize } from "./tokenizer.ts";

/** So many tokens after a line show whether the parser can go on. */
const LOOKAHEAD = 20;

/** The offset at which the parser stops after an edit of brackets and commas; beyond the end of the text when it does not. */
export function reachOf(text: string, tokens: readonly Token[], edit: TextEdit): number {
  const edited = withEdit(tokens, edit);
  const { stop, errors } = parse(text, edited);
  if (!stop) return errors.length === 0 ? Number.POSITIVE_INFINITY : text.length + 1;
  // to leave something out is no progress
  return (edited[stop.index]?.start ?? text.length) - (edit.end - edit.start);
}

function withEdit(tokens: readonly Token[], { start, end, text }: TextEdit): Token[] {
  const kinds = Array.from(text.replaceAll(" ", "")) as TokenKind[];
  const written = kinds.map((kind) => ({ kind, start, end: start, indent: undefined }));
  const before = tokens.filter((token) => token.start < start);
  return [...before, ...written, ...tokens.slice(before.length).filter((token) => token.start >= end)];
}

/** Whether the line of an edit, and what follows it, can be read without an error after the edit. */
export function fixesLine(text: string, tokens: readonly Token[], edit: TextEdit): boolean {
  const edited = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const longer = edited.length - text.length;
  const start = text.lastIndexOf("\n", edit.start - 1) + 1;
  const next = text.indexOf("\n", edit.end);
  const end = (next < 0 ? text.length : next) + longer;
  const line = tokenize(edited.slice(start, end)).map((token) => shifted(token, start));
  const following = tokens.filter((token) => token.start + longer >= end).slice(0, LOOKAHEAD);
  const all = [
    ...tokens.filter((token) => token.end <= start),
    ...line,
    ...following.map((token) => shifted(token, longer)),
  ];
  const { errors, stop } = parse(edited, all);
  const reach = stop ? (all[stop.index]?.start ?? text.length) : text.length;
  const isPlain = !line.some(({ kind }) => kind === "comment" || kind === "invisible");
  return isPlain && reach >= end && !errors.some((error) => error.start >= start && error.start < end);
}

function shifted(token: Token, by: number): Token {
  return { ...token, start: token.start + by, end: token.end + by };
}
