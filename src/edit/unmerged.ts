import { locate, type Spot } from "../json/locate.ts";
import { isIndex, lastStep } from "../json/pointer.ts";
import { type Change, changesBetween } from "./changes.ts";
import { type Conflict, type Merge, withContext } from "./merge.ts";

/**
 * What becomes of texts whose merge would take too long: `theirs` stays as it is, and each change from `base` to `ours`
 * is a conflict, unless `theirs` has its words already. All three must be valid JSON.
 */
export function leaveUnmerged(base: string, ours: string, theirs: string): Merge {
  const changes = changesBetween(base, ours);
  const spotsBefore = locate(base, changes.flatMap(listOldPointers));
  const spotsAfter = locate(ours, changes.flatMap(listNewPointers));
  const conflicts = changes.flatMap((change) => {
    const before = spotsBefore.get(listOldPointers(change)[0] ?? NOWHERE);
    const after = spotsAfter.get(listNewPointers(change)[0] ?? NOWHERE);
    return createConflict(theirs, change, { base, ours, before, after }) ?? [];
  });
  return { text: theirs, conflicts };
}

/** No JSON pointer. */
const NOWHERE = "nowhere";

function listOldPointers(change: Change): string[] {
  return change.kind === "added" ? [] : [change.oldPointer];
}

function listNewPointers(change: Change): string[] {
  return change.kind === "removed" ? [] : [change.pointer];
}

/** Where a value is in the texts before and after a change; undefined in one that does not have it. */
interface Places {
  base: string;
  ours: string;
  before: Spot | undefined;
  after: Spot | undefined;
}

/** A change as a conflict, with the place in `theirs` if it can be told from all others; undefined if `theirs` has it. */
function createConflict(theirs: string, { kind, pointer }: Change, places: Places): Conflict | undefined {
  const { base, ours, before, after } = places;
  const words = { base: readWords(base, before), ours: readWords(ours, after) };
  const find = (value: string) => (kind === "changed" ? findValue(theirs, lastStep(pointer), value) : undefined);
  const place = find(words.base);
  if (place === undefined && find(words.ours) !== undefined) return undefined;
  if (place !== undefined) {
    const line = theirs.slice(0, place).split("\n").length;
    return withContext({ ...words, theirs: words.base, line }, theirs, place);
  }
  const [text, spot] = before ? [base, before] : [ours, after];
  const [start, end] = spot?.value ?? [0, 0];
  const context = withContext({ ...words, theirs: text.slice(start, end), line: 1 }, text, start);
  return { ...context, theirs: "" };
}

function readWords(text: string, spot: Spot | undefined): string {
  return spot ? text.slice(...spot.value) : "";
}

/** The offset of the only value of a property, or text of a list, that is written so; undefined if there is none. */
function findValue(text: string, key: string, words: string): number | undefined {
  const isAfterKey = (at: number) => {
    const before = text.slice(0, at).trimEnd();
    return before.endsWith(":") && before.slice(0, -1).trimEnd().endsWith(JSON.stringify(key));
  };
  const isPlace = isIndex(key) ? () => words.startsWith('"') : isAfterKey;
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (isPlace(at) && /^[\s,}\]]/.test(text.slice(at + words.length, at + words.length + 1))) places.push(at);
  const [place, ...otherPlaces] = places;
  return otherPlaces.length === 0 ? place : undefined;
}
