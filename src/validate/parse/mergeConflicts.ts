import { quote } from "../format/quote.ts";
import { type ParseError, parseError, type TextRange } from "./parseError.ts";

/** A part of a file of which Git has written two versions below each other, by offsets. */
export interface MergeConflict extends TextRange {
  /** The lines of this side, and the lines of the other one. */
  mine: TextRange;
  theirs: TextRange;
  /** How Git names the two sides; may be empty. */
  names: readonly [mine: string, theirs: string];
}

/** A line that begins or ends a side. In a criss-cross merge, the markers of an inner conflict are longer. */
const MARKER = /^\uFEFF?(?:(<{7,}|\|{7,}|>{7,})(?: ([^\r\n]*))?|(={7,}))[ \t]*(?:\r\n|\n|\r|(?![\s\S]))/gm;

/** A conflict whose end is not found yet. */
interface OpenConflict {
  start: number;
  size: number;
  name: string;
  /** Where the lines of this side begin and end, as far as is known. */
  mineStart: number;
  mineEnd?: number;
  theirsStart?: number;
}

/** The whole conflicts in a text; markers without their counterparts are none. */
export function findMergeConflicts(text: string): MergeConflict[] {
  const conflicts: MergeConflict[] = [];
  let open: OpenConflict | undefined;
  for (const match of text.matchAll(MARKER)) {
    const { 0: line, 1: bar, 2: name = "", 3: separator } = match;
    const marker = bar ?? separator ?? "";
    const start = match.index + (line.startsWith("\uFEFF") ? 1 : 0);
    const next = match.index + line.length;
    const [kind, size] = [marker.charAt(0), marker.length];
    if (kind === "<" && (!open || size <= open.size)) open = { start, size, name, mineStart: next };
    if (!open || size !== open.size) continue;
    if (kind !== "<" && kind !== ">") open.mineEnd ??= start;
    if (kind === "=") open.theirsStart ??= next;
    if (kind !== ">") continue;
    const conflict = close(open, { start, end: next, name });
    if (conflict) conflicts.push(conflict);
    open = undefined;
  }
  return conflicts;
}

function close(open: OpenConflict, last: TextRange & { name: string }): MergeConflict | undefined {
  const { start, mineStart, mineEnd, theirsStart, name } = open;
  if (mineEnd === undefined || theirsStart === undefined) return undefined;
  return {
    start,
    end: last.end,
    mine: { start: mineStart, end: mineEnd },
    theirs: { start: theirsStart, end: last.start },
    names: [name, last.name],
  };
}

/** The text with spaces in place of everything of its conflicts but the lines of one side: all offsets stay. */
export function withOneSide(text: string, conflicts: readonly MergeConflict[], side: "mine" | "theirs"): string {
  let position = 0;
  const parts = conflicts.flatMap((conflict) => {
    const { start, end } = conflict[side];
    const before = text.slice(position, conflict.start);
    position = conflict.end;
    return [before, blank(text.slice(conflict.start, start)), text.slice(start, end), blank(text.slice(end, position))];
  });
  return parts.join("") + text.slice(position);
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, " ");
}

/** The error of a conflict, with a fix for each side; `pointer` is the object or array around it. */
export function mergeConflict(conflict: MergeConflict, pointer: string): ParseError {
  const { start, end, mine, theirs, names } = conflict;
  const [first, second] = names.map((name) => (name === "" ? "" : ` (${quote(name)})`));
  const message = `Two versions of the same lines are here: mine${first} and, below the line of =======, theirs${second}`;
  const remedy =
    "Keep one of them, or write one that says both, and remove the lines with <<<<<<<, ======= and >>>>>>>.";
  const keep = (title: string, side: TextRange) => ({
    title,
    certain: false,
    edits: [
      { start, end: side.start, text: "" },
      { start: side.end, end, text: "" },
    ],
  });
  const fixes = [keep("Keep mine", mine), keep("Keep theirs", theirs)];
  return { ...parseError("merge-conflict", { start, end }, message, remedy, fixes), pointer };
}
