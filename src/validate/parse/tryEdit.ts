import type { TextEdit } from "../../json/textEdits.ts";
import { parse } from "./parser.ts";
import { type Token, type TokenKind, tokenize } from "./tokenizer.ts";

/** So many tokens after a line show whether the parser can go on. */
const LOOKAHEAD = 20;

/** The offset at which the parser stops after an edit of brackets and commas; beyond the end of the text when it does not. */
export function measureReach(text: string, tokens: readonly Token[], edit: TextEdit): number {
  const editedTokens = withEdit(tokens, edit);
  const { stop, errors } = parse(text, editedTokens);
  if (!stop) return errors.length === 0 ? Number.POSITIVE_INFINITY : text.length + 1;
  // to leave something out is no progress
  return (editedTokens[stop.index]?.start ?? text.length) - (edit.end - edit.start);
}

function withEdit(tokens: readonly Token[], { start, end, text }: TextEdit): Token[] {
  const kinds = Array.from(text.replaceAll(" ", "")) as TokenKind[];
  const insertedTokens = kinds.map((kind) => ({ kind, start, end: start, indent: undefined }));
  const before = tokens.filter((token) => token.start < start);
  return [...before, ...insertedTokens, ...tokens.slice(before.length).filter((token) => token.start >= end)];
}

/** Whether the line of an edit and the tokens after it can be read without an error after the edit. */
export function fixesLine(text: string, tokens: readonly Token[], edit: TextEdit): boolean {
  const editedText = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const longer = editedText.length - text.length;
  const start = text.lastIndexOf("\n", edit.start - 1) + 1;
  const next = text.indexOf("\n", edit.end);
  const end = (next < 0 ? text.length : next) + longer;
  const line = tokenize(editedText.slice(start, end)).map((token) => shifted(token, start));
  const following = tokens.filter((token) => token.start + longer >= end).slice(0, LOOKAHEAD);
  const allTokens = [
    ...tokens.filter((token) => token.end <= start),
    ...line,
    ...following.map((token) => shifted(token, longer)),
  ];
  const { errors, stop } = parse(editedText, allTokens);
  const reach = stop ? (allTokens[stop.index]?.start ?? text.length) : text.length;
  const isPlain = !line.some(({ kind }) => kind === "comment" || kind === "invisible");
  return isPlain && reach >= end && !errors.some((error) => error.start >= start && error.start < end);
}

function shifted(token: Token, by: number): Token {
  return { ...token, start: token.start + by, end: token.end + by };
}
