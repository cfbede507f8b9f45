import type { Conflict } from "./merge/merge.ts";

/** A conflict that waits for a person to choose. */
export interface OpenConflict extends Conflict {
  id: string;
}

type Lengths = readonly [before: number, after: number];

/**
 * In UTF-16 units: how much of a conflict's context is compared, before and after it; the most is tried first. One
 * character shows that the words end there.
 */
const COMPARED: readonly Lengths[] = [
  [200, 200],
  [60, 60],
  [60, 1],
  [1, 60],
];

/**
 * The text with the chosen words in the place of the others; the same text if it has the chosen ones already. Undefined
 * when the place is not found, or more than one is like it: the words around it were changed since.
 */
export function choose(text: string, conflict: Conflict, side: "ours" | "theirs"): string | undefined {
  const otherSide = side === "ours" ? "theirs" : "ours";
  for (const lengths of COMPARED) {
    if (findPlaces(text, conflict, conflict[side], lengths).length === 1) return text;
    const [place, ...otherPlaces] = findPlaces(text, conflict, conflict[otherSide], lengths);
    if (place !== undefined && otherPlaces.length === 0)
      return text.slice(0, place) + conflict[side] + text.slice(place + conflict[otherSide].length);
  }
  return undefined;
}

/** The offsets of words with the surroundings of a conflict. */
function findPlaces(
  text: string,
  { context: [before, after] }: Conflict,
  words: string,
  [mostBefore, mostAfter]: Lengths,
): number[] {
  // removed words are recognized by both sides alone
  if (words === "" && Math.min(mostBefore, mostAfter) === 1) return [];
  const lead = before.slice(-mostBefore);
  const searchedText = lead + words + after.slice(0, mostAfter);
  // the conflict is about the whole text
  if (before + after === "") return text === words ? [0] : [];
  const places: number[] = [];
  for (let at = text.indexOf(searchedText); at >= 0 && places.length < 2; at = text.indexOf(searchedText, at + 1))
    places.push(at + lead.length);
  return places;
}
