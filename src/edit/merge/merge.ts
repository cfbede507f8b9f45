import { isJson } from "../../json/isJson.ts";
import { changedRange } from "../../json/textChange.ts";
import { JsonNode, type ValueIds } from "./jsonNode.ts";
import type { FoundConflict } from "./memberConflicts.ts";
import { planMerge } from "./planMerge.ts";
import { compareStyles, writeMerge } from "./writeMerge.ts";

/** A place that two texts changed differently. */
export interface Conflict {
  /**
   * The JSON pointer of the value in the merged text; where `theirs` has removed it, the pointer that it would have.
   */
  pointer: string;
  /**
   * The characters of the three versions, which are interchangeable in the merged text: of the value, or "" where a
   * version does not have it. With a removed item or property is the comma beside it.
   */
  base: string;
  ours: string;
  theirs: string;
  /** The line in the merged text, from 1. */
  line: number;
  /** The text before and after the place in the merged text, so that the place is found again. */
  context: readonly [before: string, after: string];
}

/** The result of a merge. */
export interface Merge {
  /** Valid JSON if `theirs` is. Where the two conflict, it has the words of `theirs`. */
  text: string;
  conflicts: Conflict[];
}

/**
 * Merges the meaning of two texts of site.json that were changed from the same base: pages by their path, blocks and
 * items of lists by their id or content, texts by words, the order last. The merged text is the text of `theirs`, in which
 * only the values that `ours` has changed get other characters, whatever the format of `ours` and `base` is. Where both
 * have added items to a list at one place, the items of `theirs` come first.
 *
 * A value that both have changed, or that one has changed and the other one removed, is a conflict; so is a list in which
 * both have moved the same items. To keep the words of `ours` in conflicts, exchange the two.
 *
 * The time for it is proportional to the size of the texts.
 */
export function merge(base: string, ours: string, theirs: string): Merge {
  if (ours === base || ours === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: ours, conflicts: [] };
  if (![base, ours, theirs].every(isJson)) return { text: theirs, conflicts: [createWholeConflict(ours, theirs)] };
  const ids: ValueIds = new Map();
  const theirNode = JsonNode.parse(theirs, ids);
  const versions = { base: JsonNode.parse(base, ids), ours: JsonNode.parse(ours, ids), theirs: theirNode };
  const style = compareStyles(ours, theirs);
  const plan = planMerge(versions, style.isOneStyle) ?? { kind: "theirs", theirs: theirNode };
  const { text, conflicts } = writeMerge(plan, theirNode, style);
  return { text, conflicts: locateConflicts(text, conflicts) };
}

/** All that is different between two texts as one conflict. */
export function createWholeConflict(ours: string, theirs: string): Conflict {
  const { start, end, text } = changedRange(theirs, ours) ?? { start: 0, end: 0, text: "" };
  const line = countLines(theirs.slice(0, start)) + 1;
  return withContext({ pointer: "", base: "", ours: text, theirs: theirs.slice(start, end), line }, theirs, start);
}

/** In UTF-16 units: how much of the text around a conflict is kept. */
const CONTEXT = 200;

/** A conflict at an offset of the merged text, which has `theirs` there. */
export function withContext(conflict: Omit<Conflict, "context">, text: string, start: number): Conflict {
  const end = start + conflict.theirs.length;
  const context = [text.slice(Math.max(0, start - CONTEXT), start), text.slice(end, end + CONTEXT)] as const;
  return { ...conflict, context };
}

/** The conflicts of a merged text in the order of their places. */
function locateConflicts(text: string, conflicts: readonly FoundConflict[]): Conflict[] {
  let [position, line] = [0, 1];
  return conflicts
    .toSorted((a, b) => a.start - b.start)
    .map(({ pointer, base, start, end, readOurs }) => {
      line += countLines(text.slice(position, start));
      position = start;
      return withContext({ pointer, base, ours: readOurs(text), theirs: text.slice(start, end), line }, text, start);
    });
}

/** How often a text begins a new line. */
function countLines(text: string): number {
  return text.split("\n").length - 1;
}
