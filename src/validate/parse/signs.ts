import { isNameAt, lastWord, onOneLine } from "./runs.ts";
import { isClosing, isOpening, isText, type Token } from "./tokens.ts";

const MARK = /^(?:[^\p{L}\p{N}]+|\p{N}+[.)]|\p{L}[.)])$/u;
const DOTS = /^(?:\.{2,}|…)$/;

/**
 * The pieces of a text, apart from the signs and words that an e-mail or a list has before its lines, and dots
 * where something was left out.
 */
export function withoutSigns(text: string, pieces: readonly Token[]): { tokens: Token[]; signs: Token[] } {
  const tokens: Token[] = [];
  const signs: Token[] = [];
  const open: Token[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Token;
    const last = lastOfSign(text, pieces, index, open.at(-1)?.kind);
    if (last !== undefined) {
      signs.push({ ...piece, kind: "word", end: (pieces[last] as Token).end });
      index = last;
      // the comma before dots at the end becomes one too many only when they are gone
      if (tokens.at(-1)?.kind === "," && isClosing(pieces[index + 1] ?? piece)) tokens.pop();
      continue;
    }
    if (isOpening(piece)) open.push(piece);
    else if (isClosing(piece)) open.pop();
    tokens.push(piece);
  }
  return { tokens, signs };
}

/** The last piece of what cannot stand at an index; `inside` is the bracket that is open there. */
function lastOfSign(
  text: string,
  pieces: readonly Token[],
  index: number,
  inside: string | undefined,
): number | undefined {
  const piece = pieces[index] as Token;
  if (!inside || piece.kind !== "word") return undefined;
  const before = pieces[index - 1] as Token;
  const isAfterComma = before.kind === "," && pieces[index - 2]?.kind !== "word";
  const begins = isAfterComma || isOpening(before) || !onOneLine(text, pieces, index - 1);
  if (!begins || before.kind === ":") return undefined;
  const last = lastWord(text, pieces, index);
  const next = pieces[last + 1];
  const written = text.slice(piece.start, pieces[last]?.end);
  if (DOTS.test(written)) return next?.kind === ":" ? undefined : next?.kind === "," ? last + 1 : last;
  if (!next || written.startsWith("(")) return undefined;
  // no list holds words beside groups
  if (inside === "[" && isOpening(next)) return last;
  if (!onOneLine(text, pieces, last)) return undefined;
  const isApart = next.start > (pieces[last]?.end ?? 0);
  if (inside === "{") return isApart && isNameAt(pieces, last + 1) ? last : undefined;
  return isApart && isText(next) && MARK.test(written) ? last : undefined;
}
