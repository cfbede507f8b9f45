import { diff3Merge } from "node-diff3";
import { reformat } from "./changes.ts";

/** A place that two texts changed differently. */
export interface Conflict {
  base: string;
  ours: string;
  theirs: string;
  /** The line in `theirs`, from 1. */
  line: number;
  /** What is before and after the place in the merged text, so that it is found again. */
  context: readonly [before: string, after: string];
}

type Texts = Omit<Conflict, "context">;

/** A conflict at an offset of the merged text. */
type Found = Texts & { start: number };

/** In UTF-16 units: how much of the text around a conflict is kept. */
const CONTEXT = 200;

/** The result of a merge. */
export interface Merge {
  /** Valid JSON if `theirs` is. Where the two conflict, it is what `theirs` has. */
  text: string;
  conflicts: Conflict[];
}

/** Merges two texts of site.json that were changed from the same base. */
export type MergeTexts = (base: string, ours: string, theirs: string) => Promise<Merge>;

/** The merge of texts of which only one was changed; undefined if both were. */
export function mergeOneChange(base: string, ours: string, theirs: string): Merge | undefined {
  if (ours === base || ours === theirs) return { text: theirs, conflicts: [] };
  return theirs === base ? { text: ours, conflicts: [] } : undefined;
}

/**
 * Merges two texts of site.json that were changed from the same base: by lines; where both changed the same lines, by
 * words. A value of which both changed the same words is a conflict; so is a page of which both moved blocks so that one
 * would be left out or doubled, and a result that is not valid JSON. It takes minutes when nearly all lines differ.
 */
export function merge(base: string, ours: string, theirs: string): Merge {
  const oneChange = mergeOneChange(base, ours, theirs);
  if (oneChange) return oneChange;
  const byLines = mergeLevels([pages, lines], { base, ours, theirs, line: 1 });
  if (byLines.conflicts.length === 0 && isJson(byLines.text)) return { text: byLines.text, conflicts: [] };
  const { text, conflicts } = mergeLevels(LEVELS, { ...adoptFormat(theirs, base, ours), theirs, line: 1 });
  if (isJson(text))
    return { text, conflicts: conflicts.map((conflict) => withContext(conflict, text, conflict.start)) };
  const whole = trimmed(lines, { base, ours, theirs, line: 1 });
  return { text: theirs, conflicts: [withContext(whole.middle, theirs, whole.before.length)] };
}

/** Both texts in the format of a third one, if that is another: no line of it would be like one of theirs. */
function adoptFormat(theirs: string, base: string, ours: string): { base: string; ours: string } {
  if (![base, ours, theirs].every(isJson)) return { base, ours };
  const formattedBase = reformat(base, theirs);
  const formattedOurs =
    formattedBase !== undefined && formattedBase !== base ? reformat(ours, formattedBase) : undefined;
  return formattedBase === undefined || formattedOurs === undefined
    ? { base, ours }
    : { base: formattedBase, ours: formattedOurs };
}

/** A conflict at an offset of the merged text, which has `theirs` there. */
export function withContext({ base, ours, theirs, line }: Texts, text: string, start: number): Conflict {
  const end = start + theirs.length;
  const context = [text.slice(Math.max(0, start - CONTEXT), start), text.slice(end, end + CONTEXT)] as const;
  return { base, ours, theirs, line, context };
}

/** Whether a text is valid JSON, with or without a byte order mark. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch {
    return false;
  }
}

type Split = (text: string) => string[];

const pages: Split = (text) => text.split(/(?="path"[ \t]*:)/);
const lines: Split = (text) => text.split(/(?<=\n)/);
const members: Split = (text) => text.split(/(?<=,)(?=["{])/);
const values: Split = (text) => text.match(/"(?:\\.|[^"\\])*"|[\w.+-]+|[\s\S]/g) ?? [];
const words: Split = (text) => text.match(/\n[ \t]*|\\u[\da-f]{4}|\\.|[\p{L}\p{M}\p{N}_]+|[\s\S]/giu) ?? [];

/**
 * Each level is used only for the places in which the one before has a conflict. Pages and members keep the search for
 * common lines and words short: in a large file, a line such as "}," is repeated thousands of times.
 */
const LEVELS: readonly Split[] = [pages, lines, members, values, words];

/** The conflicts have their offsets in the merged text. */
function mergeLevels(levels: readonly Split[], texts: Texts): { text: string; conflicts: Found[] } {
  const [split, ...finer] = levels;
  if (!split) return { text: texts.theirs, conflicts: [{ ...texts, start: 0 }] };
  const { before, middle, after } = trimmed(split, texts);
  const [base, ours, theirs] = [split(middle.base), split(middle.ours), split(middle.theirs)];
  const conflicts: Found[] = [];
  let text = before;
  let line = middle.line;
  for (const region of diff3Merge(ours, base, theirs, { excludeFalseConflicts: true })) {
    if (region.ok) {
      text += region.ok.join("");
    } else if (region.conflict) {
      const { o, a, b } = region.conflict;
      const changedTexts = { base: o.join(""), ours: a.join(""), theirs: b.join(""), line };
      const byFiner = mergeLevels(finer, changedTexts);
      // a text with words of both is one that nobody has written
      const isMixed = split === values && byFiner.conflicts.length > 0;
      const isMoveConflict = split === pages && !hasAllKept(changedTexts, byFiner);
      const inner = isMixed || isMoveConflict ? mergeLevels([], changedTexts) : byFiner;
      for (const conflict of inner.conflicts) conflicts.push({ ...conflict, start: text.length + conflict.start });
      text += inner.text;
    }
    line = texts.line + count(text);
  }
  return { text: text + after, conflicts };
}

/**
 * Whether a merge, also when a person has chosen our side of a conflict, has what both texts have kept as often as they
 * have it: where both have moved blocks, one can be left out, or be there twice.
 */
function hasAllKept({ base, ours, theirs }: Texts, { text, conflicts }: { text: string; conflicts: Found[] }): boolean {
  const [before, ourCounts, theirCounts] = [base, ours, theirs].map(countParts) as [Counts, Counts, Counts];
  const isKept = (part: string) => {
    const times = before.get(part);
    return times !== undefined && ourCounts.get(part) === times && theirCounts.get(part) === times;
  };
  const isSame = (a: Counts, b: Counts) =>
    [...a.keys(), ...b.keys()].every((part) => !isKept(part) || a.get(part) === b.get(part));
  const isWhole = (conflict: Found) => isSame(countParts(conflict.ours), countParts(conflict.theirs));
  return isSame(before, countParts(text)) && conflicts.every(isWhole);
}

type Counts = ReadonlyMap<string, number>;

/** How often a text has each line or member, without the commas between them. */
function countParts(text: string): Counts {
  const counts = new Map<string, number>();
  for (const line of text.split(/\n|(?<=,)(?=["{])/)) {
    const part = line.trim().replace(/,$/, "");
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** Takes off what all three have in common at the beginning and at the end. */
function trimmed(split: Split, { base, ours, theirs, line }: Texts) {
  const [o, a, b] = [split(base), split(ours), split(theirs)];
  const shorter = Math.min(o.length, a.length, b.length);
  let start = 0;
  while (start < shorter && o[start] === a[start] && o[start] === b[start]) start++;
  let sameCount = 0;
  while (
    sameCount < shorter - start &&
    o.at(-1 - sameCount) === a.at(-1 - sameCount) &&
    o.at(-1 - sameCount) === b.at(-1 - sameCount)
  )
    sameCount++;
  const between = (tokens: string[]) => tokens.slice(start, tokens.length - sameCount).join("");
  const before = o.slice(0, start).join("");
  return {
    before,
    middle: { base: between(o), ours: between(a), theirs: between(b), line: line + count(before) },
    after: o.slice(o.length - sameCount).join(""),
  };
}

function count(text: string): number {
  return text.split("\n").length - 1;
}
