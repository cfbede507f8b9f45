import type { Fix } from "../diagnostic.ts";
import { repair } from "./fault.ts";
import type { Token } from "./tokens.ts";
import { heals } from "./trial.ts";

/** What follows the closing quote of a text on its line. */
const AFTER_TEXT = /^[ \t]*(?:$|[}\]]|,[ \t]*(?:$|[[{\]}]|"[^"]*"[ \t]*[:,\]]))/;
const OPENS = /(?:^|[\s([{–—-])$/;

/**
 * Puts a backslash before each of the quotes that stand in pairs around words inside a text, where its line can be read in
 * one way only.
 */
export function escapedQuotes(text: string, tokens: readonly Token[], { start }: Token): Fix[] {
  const [line = ""] = /^[^\r\n]*/.exec(text.slice(start + 1)) ?? [];
  const pairs = pairsIn(line);
  if (!pairs) return [];
  const from = start + 1 + (pairs[0]?.[0] ?? 0);
  const to = start + 2 + (pairs.at(-1)?.[1] ?? 0);
  const escaped = text.slice(from, to).replaceAll(/(?<!\\)"/g, '\\"');
  if (!heals(text, tokens, { start: from, end: to, text: escaped })) return [];
  const edits = pairs.flat().map((at) => ({ start: start + 1 + at, end: start + 1 + at, text: "\\" }));
  const phrases = pairs.map(([opening, closing]) => `\\"${line.slice(opening + 1, closing)}\\"`);
  // the address of a website between quotes is rather to be a link
  const certain = !phrases.some((phrase) => phrase.includes("://"));
  return repair(`Write ${phrases.join(" and ")}`, certain, ...edits);
}

/** The places of the quotes around words in what follows the opening quote of a text; nothing when they have no clear pairs. */
function pairsIn(line: string): [opening: number, closing: number][] | undefined {
  const pairs: [number, number][] = [];
  let opening: number | undefined;
  for (const { index } of line.matchAll(/(?<!\\)"/g)) {
    const [before, after] = [line.slice(0, index), line.slice(index + 1)];
    const endsText = AFTER_TEXT.test(after);
    if (opening !== undefined) {
      if (endsText || /\s$/.test(before) || /^[\p{L}\p{N}]/u.test(after)) return undefined;
      pairs.push([opening, index]);
      opening = undefined;
    } else if (endsText) return pairs.length > 0 ? pairs : undefined;
    else if (OPENS.test(before) && /^[\p{L}\p{N}]/u.test(after)) opening = index;
    else return undefined;
  }
  return undefined;
}
