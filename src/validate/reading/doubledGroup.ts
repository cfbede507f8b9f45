import { type Mistake, repair } from "./fault.ts";
import type { TolerantReading } from "./parseTolerantly.ts";
import { isClosing, isOpening, type Token } from "./tokens.ts";

/** A group with two pairs of brackets around it. */
export function doubledGroup({ tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before?.kind !== "{" || token?.kind !== "{") return undefined;
  const last = endOf(tokens, index);
  const close = last === undefined ? undefined : tokens[last + 1];
  if (close?.kind !== "}") return undefined;
  const edits = [before, close].map(({ start, end }) => ({ start, end, text: "" }));
  return {
    rule: "extra-bracket",
    message: "The brackets { and } stand twice around one group",
    remedy: "Remove one of each.",
    start: before.start,
    end: token.end,
    suggestions: repair("Remove one of each", false, ...edits),
  };
}

/** The index of the bracket that closes what opens at an index. */
function endOf(tokens: readonly Token[], index: number): number | undefined {
  let depth = 0;
  for (let at = index; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    depth += isOpening(token) ? 1 : isClosing(token) ? -1 : 0;
    if (depth === 0) return at;
  }
  return undefined;
}
