import type { TextEdit } from "../diagnostic.ts";
import { type BracketMistake, mistakesAt, mistakesByIndentation } from "./brackets.ts";
import { type Mistake, repair } from "./fault.ts";
import { openingLine } from "./opening.ts";
import { parseTokens, type TolerantReading } from "./parseTolerantly.ts";
import { isClosing, type Token } from "./tokens.ts";

/** A bracket that may be the mistake, and how far the text can be read with it put right. */
export interface LikelyBracket {
  mistake: BracketMistake;
  reach: number;
}

/** The bracket that lets the text be read furthest when it is put right, if it lets it be read further at all. */
export function likeliestBracket(text: string, { tokens, stopped }: TolerantReading): LikelyBracket | undefined {
  if (!stopped) return undefined;
  const candidates = [...mistakesByIndentation(text, tokens), ...mistakesAt(text, tokens, stopped.index, stopped.open)];
  const reached = (tokens[stopped.index]?.start ?? text.length) + 1;
  let best: LikelyBracket | undefined;
  for (const mistake of candidates) {
    const reach = reachOf(text, tokens, mistake.edit);
    if (reach > Math.max(reached, best?.reach ?? 0)) best = { mistake, reach };
  }
  return best;
}

/** Tells what is wrong with a bracket; without one, whether the end of the file was lost. */
export function bracketFault(
  text: string,
  { tokens, stopped }: TolerantReading,
  likeliest: LikelyBracket | undefined,
): Mistake | undefined {
  if (likeliest) return described(text, likeliest.mistake, likeliest.reach === Number.POSITIVE_INFINITY);
  return stopped && stopped.index >= tokens.length ? truncated(text, tokens, stopped.open) : undefined;
}

/** How far the text can be read with an edit of marks; a reading without faults reaches beyond its end. */
export function reachOf(text: string, tokens: readonly Token[], edit: TextEdit): number {
  const mended = withEdit(tokens, edit);
  const { stopped, faults } = parseTokens(text, mended);
  if (!stopped) return faults.length === 0 ? Number.POSITIVE_INFINITY : text.length + 1;
  // to leave something out is no progress
  return (mended[stopped.index]?.start ?? text.length) - (edit.end - edit.start);
}

/** The tokens with those of an edit, which are brackets and commas, in the place of what it replaces. */
function withEdit(tokens: readonly Token[], { start, end, text }: TextEdit): Token[] {
  const signs = Array.from(text.replaceAll(" ", "")) as Token["kind"][];
  const written = signs.map((kind) => ({ kind, start, end: start }));
  const first = tokens.findIndex((token) => token.start >= start);
  const from = first < 0 ? tokens.length : first;
  const after = tokens.findIndex((token) => token.start >= end);
  const to = after < 0 ? tokens.length : after;
  return [...tokens.slice(0, from), ...written, ...tokens.slice(to)];
}

function described(text: string, mistake: BracketMistake, heals: boolean): Mistake {
  const { kind, bracket, start, end, edit } = mistake;
  const suggestions = (title: string) => (heals ? repair(title, false, edit) : []);
  if (kind === "extra") {
    return {
      rule: "extra-bracket",
      message: `The bracket ${bracket} is one too many`,
      remedy: `Remove it.`,
      start,
      end,
      suggestions: suggestions("Remove it"),
    };
  }
  if (kind === "wrong") {
    const title = `Write ${bracket}`;
    return {
      rule: "wrong-bracket",
      message: `The bracket ${text.slice(start, end)} stands where ${bracket} belongs`,
      remedy: `${title}.`,
      start,
      end,
      suggestions: suggestions(title),
    };
  }
  const title = `Write ${edit.text.trim()} here`;
  return {
    rule: "missing-bracket",
    message: missing(text, mistake),
    remedy: `${title}.`,
    start,
    end,
    suggestions: suggestions(title),
  };
}

function missing(text: string, { bracket, open, next }: BracketMistake): string {
  if (bracket.length > 1) {
    const before = next && !isClosing(next) ? `, before ${openingLine(text, next)}` : "";
    return `The brackets ${bracket} are missing here${before}`;
  }
  const what = open ? `, which would close what begins with ${openingLine(text, open)}` : "";
  return `The bracket ${bracket} is missing here${what}`;
}

function truncated(text: string, tokens: readonly Token[], open: readonly Token[]): Mistake {
  const last = tokens.at(-1) as Token;
  const closers = open.toReversed().map(({ kind }) => (kind === "{" ? "}" : "]"));
  return {
    rule: "truncated-file",
    message: `The file ends before everything is closed; ${closers.slice(0, 5).join(" ")} ${closers.length > 1 ? "are" : "is"} missing`,
    remedy: "Look whether the end of the file was lost, or close what is open.",
    start: last.start,
    end: Math.min(last.end, text.length),
    suggestions: [],
  };
}
