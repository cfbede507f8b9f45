import { isConstantAt, lastOfBareValue } from "./bareValue.ts";
import type { ParseError } from "./fault.ts";
import { htmlRemedy } from "./html.ts";
import { besideValue, inPlaceOfComma, secondValue, strayLine } from "./leftovers.ts";
import { isNameAt, onOneLine } from "./runs.ts";
import { isSlipOfColon } from "./slips.ts";
import { isClosing, isOpening, isText, type Token } from "./tokens.ts";
import { literal } from "./words.ts";

/** What may stand between two values of which one is to be chosen. */
const JOINS = /^(?:[/|–—-]|[-=]>|→|or|and|to)$/i;
/** A mark that is written for another. */
const SLIPS = /^[;.)(]$/;

/** What cannot stand at an index: its last piece, and what is told of it. */
interface Stray {
  last: number;
  fault: ParseError;
  /** The comma that belongs in its place. */
  comma?: Token | undefined;
}

/** The pieces that were kept up to an index, and the bracket that is open there. */
interface Place {
  kept: readonly Token[];
  inside: string | undefined;
}

/** The pieces of a text, apart from words beside a value and from lines that are no part of the file. */
export function withoutStrayWords(text: string, pieces: readonly Token[]): { tokens: Token[]; faults: ParseError[] } {
  const tokens: Token[] = [];
  const faults: ParseError[] = [];
  const open: Token[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Token;
    // behind a quote that nothing closes, words are the rest of a text
    if (piece.kind === "unclosed") return { tokens: [...tokens, ...pieces.slice(index)], faults };
    const bare = lastOfBare(text, pieces, index, { kept: tokens, inside: open.at(-1)?.kind });
    if (bare !== undefined) {
      tokens.push(...pieces.slice(index, bare + 1));
      index = bare;
      continue;
    }
    const stray = strayAt(text, pieces, index, { kept: tokens, inside: open.at(-1)?.kind });
    if (stray) {
      faults.push(stray.fault);
      index = stray.last;
      // the comma before words at the end becomes one too many only when they are gone
      if (tokens.at(-1)?.kind === "," && isClosing(pieces[index + 1] ?? piece)) tokens.pop();
      if (stray.comma) tokens.push(stray.comma);
      continue;
    }
    if (isOpening(piece)) open.push(piece);
    else if (isClosing(piece)) open.pop();
    tokens.push(piece);
  }
  return { tokens, faults };
}

/** The last piece of a value without quotes, which is told of as such. */
function lastOfBare(
  text: string,
  pieces: readonly Token[],
  index: number,
  { kept, inside }: Place,
): number | undefined {
  const isConstant = isConstantAt(pieces, index);
  // a colon at the end of words that are left out begins no value
  if (!isConstant && (pieces[index]?.kind !== "word" || kept.at(-1)?.kind !== ":")) return undefined;
  return lastOfBareValue(text, pieces, index, inside === "[");
}

function strayAt(text: string, pieces: readonly Token[], index: number, place: Place): Stray | undefined {
  const piece = pieces[index] as Token;
  const before = place.kept.at(-1);
  if (!before || !place.inside || (piece.kind !== "word" && piece.kind !== "string")) return undefined;
  const second = place.inside === "{" && follows(place) === "text" ? secondAt(text, pieces, index) : undefined;
  if (second) return { last: second, fault: secondValue(text, before, piece, pieces[second] as Token) };
  return piece.kind === "word" ? wordsAt(text, pieces, index, place) : undefined;
}

/** The index of a second text behind a value, when a text or a word that joins it stands at an index. */
function secondAt(text: string, pieces: readonly Token[], index: number): number | undefined {
  const [piece, next] = [pieces[index] as Token, pieces[index + 1]];
  const joins = piece.kind === "word" && JOINS.test(text.slice(piece.start, piece.end)) && next?.start !== piece.end;
  const at = joins && onOneLine(text, pieces, index - 1) && onOneLine(text, pieces, index) ? index + 1 : index;
  if (pieces[at]?.kind !== "string" || isNameAt(pieces, at) || pieces[index - 1]?.end === piece.start) return undefined;
  const behind = pieces[at + 1];
  return !behind || behind.kind === "," || isClosing(behind) || isNameAt(pieces, at + 1) ? at : undefined;
}

function wordsAt(text: string, pieces: readonly Token[], index: number, place: Place): Stray | undefined {
  const after = follows(place);
  const before = place.kept.at(-1) as Token;
  const last = after && lastOfWords(text, pieces, index, { ...place, keepsComma: after !== "separator" });
  if (last === undefined) return undefined;
  const words = { kind: "word" as const, start: (pieces[index] as Token).start, end: (pieces[last] as Token).end };
  const written = text.slice(words.start, words.end);
  if (after === "separator") {
    if (isSlipOfColon(text, pieces, index + 1) || isMember(text, written)) return undefined;
    return { last, fault: strayLine(text, words, isClosing(pieces[last + 1] ?? words) ? before : undefined) };
  }
  if (SLIPS.test(written) || htmlRemedy(text, before.start)) return undefined;
  const next = pieces[last + 1];
  const lacksComma = next && next.kind !== "," && !isClosing(next) && next.kind !== "word";
  const comma = lacksComma ? { kind: "," as const, start: words.end, end: words.end } : undefined;
  if (comma) return { last, comma, fault: inPlaceOfComma(text, words, before) };
  const isBeside = after === "text" && onOneLine(text, pieces, index - 1);
  return { last, fault: isBeside ? besideValue(text, words) : strayLine(text, words) };
}

/** What words would follow: a text that is a value, a group or list, or what separates the values of these. */
function follows({ kept, inside }: Place): "text" | "group" | "separator" | undefined {
  const [colon, first, before] = [kept.at(-3), kept.at(-2), kept.at(-1)];
  if (!before || isClosing(before)) return before && "group";
  const separates = before.kind === "," || before.kind === "{";
  // a comma behind a name may stand for its colon
  if (inside === "{" && separates) return first?.kind === "string" && colon?.kind !== ":" ? undefined : "separator";
  // in a list of texts, words may lack their quotes
  if (before.kind === "," && first && isClosing(first)) return "separator";
  const isValue = inside === "{" ? first?.kind === ":" : first?.kind === "," || first?.kind === "[";
  return before.kind === "string" && isValue ? "text" : undefined;
}

/** The last piece of the words from an index to the end of the line, the group, or the value; nothing before quotes. */
function lastOfWords(
  text: string,
  pieces: readonly Token[],
  index: number,
  { inside, keepsComma }: Place & { keepsComma: boolean },
): number | undefined {
  let last = index;
  while (isOfWords(pieces[last + 1]) && onOneLine(text, pieces, last)) last++;
  const next = pieces[last + 1];
  const begins = inside === "{" ? isNameAt(pieces, last + 1) : next && (isText(next) || isOpening(next));
  const isLine = !next || !onOneLine(text, pieces, last);
  const isComma = pieces[last]?.kind === ",";
  if (!(isLine || isComma) && next && !isClosing(next)) return undefined;
  if (next && !begins && !isClosing(next) && !(isLine && next.kind === "word")) return undefined;
  return isComma && keepsComma ? last - 1 : last;
}

function isOfWords(piece: Token | undefined): boolean {
  return piece?.kind === "word" || piece?.kind === "," || piece?.kind === ":";
}

/** Whether words are rather a name and its value without quotes: a number or an answer, or a name that is known. */
function isMember(text: string, words: string): boolean {
  const [, name, value = ""] = /^([a-z][\w$-]*)\s*:\s*(.*?),?$/i.exec(words) ?? [];
  return name !== undefined && !value.startsWith("//") && (typeof literal(value) !== "string" || isKnown(text, name));
}

function isKnown(text: string, name: string): boolean {
  return new RegExp(`"${name.replaceAll("$", "\\$")}"\\s*:`).test(text);
}
