import type { TextEdit } from "../validate/textEdits.ts";

/** So many characters are compared at once: a large text differs in a few of them. */
const BLOCK = 4096;

/** The one range in which two texts differ, and its new text; undefined if they are equal. No character is cut in half. */
export function changedRange(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + BLOCK <= shorter && before.slice(start, start + BLOCK) === after.slice(start, start + BLOCK))
    start += BLOCK;
  while (start < shorter && before[start] === after[start]) start++;
  const blockBefore = (text: string, end: number) => text.slice(text.length - end - BLOCK, text.length - end);
  let same = 0;
  while (same + BLOCK <= shorter - start && blockBefore(before, same) === blockBefore(after, same)) same += BLOCK;
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--;
  if (same > 0 && isLowSurrogate(before.charCodeAt(before.length - same))) same--;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** The edits that undo edits which do not overlap; they apply to the text after these. */
export function inverseOf(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, text: inserted }) => {
      const at = start + shift;
      shift += inserted.length - (end - start);
      return { start: at, end: at + inserted.length, text: text.slice(start, end) };
    });
}
