import { quote } from "../format/quote.ts";
import { lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { Mistake } from "./fault.ts";
import { openingLine } from "./opening.ts";
import { parseTokens, type TolerantReading } from "./parseTolerantly.ts";
import { isNameAt } from "./runs.ts";
import { isClosing, isOpening, type Token } from "./tokens.ts";

/** So many tokens behind what is left out show that the rest of the file was whole. */
const AHEAD = 3;

/**
 * A group among the names of another: behind the list to which it belongs, inside one of its entries, or elsewhere. It
 * is believed to be the mistake when the text can be read further without it than `reach`.
 */
export function misplacedGroup(text: string, reading: TolerantReading, reach: number): Mistake | undefined {
  const { tokens, value, stopped } = reading;
  const token = tokens[stopped?.index ?? 0];
  if (!stopped || token?.kind !== "{" || stopped.open.at(-1)?.kind !== "{") return undefined;
  if (reachWithout(text, tokens, stopped.index) <= reach) return undefined;
  const name = firstName(text, tokens, stopped.index);
  const around = parentOf(stopped.inside);
  const before = tokens[stopped.index - (tokens[stopped.index - 1]?.kind === "," ? 2 : 1)];
  const place = { start: token.start, end: token.end, suggestions: [] };
  const what = `What begins with ${openingLine(text, token)}`;
  if (before?.kind === "]" && isListOf(valueAt(value, stopped.pointer), name)) {
    const message = `${what} stands after the end of the list ${quote(lastStep(stopped.pointer))}`;
    const remedy = "Move it up, before the ] that ends the list, with a comma between it and the entry before it.";
    return { rule: "misplaced-entry", message, remedy, ...place };
  }
  if (isListOf(valueAt(value, around), name)) {
    const message = `${what} stands inside another entry of the list ${quote(lastStep(around))}`;
    const remedy = "Move it before the { or after the } of that entry, with a comma between the two.";
    return { rule: "misplaced-entry", message, remedy, ...place };
  }
  const remedy =
    "Move it into the list to which it belongs; or, if it belongs here, write its name and a colon before it.";
  return { rule: "misplaced-entry", message: `${what} stands in no list, and has no name`, remedy, ...place };
}

/** The first name in a group. */
function firstName(text: string, tokens: readonly Token[], index: number): string {
  const name = tokens[index + 1];
  return name && isNameAt(tokens, index + 1) ? text.slice(name.start + 1, name.end - 1) : "";
}

/** Whether a value is a list with an entry that has a name. */
function isListOf(value: unknown, name: string): boolean {
  return Array.isArray(value) && value.some((entry) => Object.hasOwn(Object(entry), name));
}

/** How far a text can be read without the groups that stand at an index; 0 when that is no further than there. */
function reachWithout(text: string, tokens: readonly Token[], index: number): number {
  const end = groupsEnd(tokens, index);
  if (end === undefined) return 0;
  const before = tokens[index - 1];
  const isDouble = tokens[end]?.kind === "," && before && (before.kind === "," || isOpening(before));
  const left = [...tokens.slice(0, index), ...tokens.slice(isDouble ? end + 1 : end)];
  const { stopped } = parseTokens(text, left);
  if (!stopped) return Number.POSITIVE_INFINITY;
  return stopped.index < index + AHEAD ? 0 : (left[stopped.index]?.start ?? text.length);
}

/** The index behind the groups that follow one another from an index on. */
function groupsEnd(tokens: readonly Token[], index: number): number | undefined {
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
