import { reachOf } from "./bracketFault.ts";
import type { Mistake } from "./fault.ts";
import { missingValue } from "./mistakes.ts";
import type { TolerantReading } from "./parseTolerantly.ts";
import { isNameAt } from "./runs.ts";

/**
 * A name whose value was lost, so that the next name stands where it belongs. It is believed to be the mistake when the
 * text can be read further with a value there than `reach`.
 */
export function lostValue(text: string, { tokens, stopped }: TolerantReading, reach: number): Mistake | undefined {
  const next = (stopped?.index ?? 0) - 1;
  const [name, colon, nextName] = tokens.slice(Math.max(0, next - 2), next + 1);
  if (!name || colon?.kind !== ":" || !nextName || !isNameAt(tokens, next - 2) || !isNameAt(tokens, next))
    return undefined;
  const { start } = nextName;
  if (reachOf(text, tokens, { start, end: start, text: "[]," }) <= reach) return undefined;
  return missingValue(text.slice(name.start + 1, name.end - 1), name, "the colon");
}
