import type { TextEdit } from "../diagnostic.ts";
import { parseTokens } from "./parseTolerantly.ts";
import { isRemark, type Token, tokensOf } from "./tokens.ts";

/** So many tokens behind a line show whether the reading goes on. */
const AHEAD = 20;

/** Whether the line of an edit, and what follows it, can be read with the edit made. */
export function heals(text: string, tokens: readonly Token[], edit: TextEdit): boolean {
  const edited = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const longer = edited.length - text.length;
  const start = text.lastIndexOf("\n", edit.start - 1) + 1;
  const next = text.indexOf("\n", edit.end);
  const end = (next < 0 ? text.length : next) + longer;
  const line = tokensOf(edited.slice(start, end)).map((token) => shifted(token, start));
  const after = tokens.filter((token) => token.start + longer >= end).slice(0, AHEAD);
  const pieces = [
    ...tokens.filter((token) => token.end <= start),
    ...line,
    ...after.map((token) => shifted(token, longer)),
  ];
  const { faults, stopped } = parseTokens(edited, pieces);
  const stop = stopped ? (pieces[stopped.index]?.start ?? text.length) : text.length;
  return stop >= end && !line.some(isRemark) && !faults.some((fault) => fault.start >= start && fault.start < end);
}

function shifted({ kind, start, end }: Token, by: number): Token {
  return { kind, start: start + by, end: end + by };
}
