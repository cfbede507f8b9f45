import { type Mistake, repair } from "./fault.ts";
import { isText, type Token } from "./tokens.ts";

/** What could as well be the name of a value, with a comma in the place of its colon. */
const NAME = /^"[a-z][\w$-]*"$/;
const FEWEST = 3;

/** The brace that closes what a brace opens at an index, when texts with commas between them stand in it as in a list. */
export function endOfListInBraces(text: string, tokens: readonly Token[], index: number): Token | undefined {
  const [open, first] = [tokens[index], tokens[index + 1]];
  if (open?.kind !== "{" || !first || NAME.test(text.slice(first.start, first.end))) return undefined;
  let at = index + 1;
  while (isValue(tokens[at]) && tokens[at + 1]?.kind === ",") at += 2;
  const close = tokens[isValue(tokens[at]) ? at + 1 : at];
  if (close?.kind !== "}" || at < index + 2) return undefined;
  const isBesideList = tokens[index - 1]?.kind === "," ? tokens[index - 2]?.kind === "]" : false;
  return at >= index + 2 * FEWEST - 1 || isBesideList ? close : undefined;
}

function isValue(token: Token | undefined): boolean {
  return token !== undefined && (isText(token) || token.kind === "word");
}

/** Braces around the values of a list. */
export function listInBraces(open: Token, close: Token): Mistake {
  const title = "Write [ and ] in their place";
  const edits = [
    { start: open.start, end: open.end, text: "[" },
    { start: close.start, end: close.end, text: "]" },
  ];
  return {
    rule: "wrong-bracket",
    message: "The brackets { and } stand around values that have no names",
    remedy: `${title}.`,
    start: open.start,
    end: open.end,
    suggestions: repair(title, true, ...edits),
  };
}
