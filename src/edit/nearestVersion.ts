import { changedRange } from "../json/textChange.ts";

/** The version that a text was most likely changed from: the last of those that differ least from it. */
export function nearestVersion(text: string, versions: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const version of versions.toReversed()) {
    const difference = measureDifference(version, text);
    if (difference < least) [nearest, least] = [version, difference];
  }
  return nearest;
}

/** Between the keys, texts and other values of a file, however it is formatted. */
const SEPARATORS = /[\n,{}[\]]+/;

/** How many characters are in values that only one of two texts has, and in their keys. */
function measureDifference(a: string, b: string): number {
  const change = changedRange(a, b);
  if (!change) return 0;
  const parts = new Map<string, number>();
  const add = (text: string, count: number) => {
    for (const piece of text.split(SEPARATORS)) {
      const part = piece.trim().replace('": ', '":');
      parts.set(part, (parts.get(part) ?? 0) + count);
    }
  };
  add(a.slice(change.start, change.end), 1);
  add(change.text, -1);
  let difference = 0;
  for (const [part, count] of parts) difference += part.length * Math.abs(count);
  return difference;
}
