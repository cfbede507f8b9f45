import type { TextEdit } from "./textEdits.ts";

/** So many characters are compared at once: a large text differs in a few of them. */
const CHUNK_SIZE = 4096;

/**
 * Returns the only range in which two texts differ, and its new text; undefined if they are equal. No character is cut in
 * half.
 *
 * `changedRange("Term 1 fees", "Term 2 fees") // { start: 5, end: 6, text: "2" }`
 */
export function changedRange(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (
    start + CHUNK_SIZE <= shorter &&
    before.slice(start, start + CHUNK_SIZE) === after.slice(start, start + CHUNK_SIZE)
  )
    start += CHUNK_SIZE;
  while (start < shorter && before[start] === after[start]) start++;
  const chunkBefore = (text: string, end: number) => text.slice(text.length - end - CHUNK_SIZE, text.length - end);
  let sameCount = 0;
  while (sameCount + CHUNK_SIZE <= shorter - start && chunkBefore(before, sameCount) === chunkBefore(after, sameCount))
    sameCount += CHUNK_SIZE;
  while (sameCount < shorter - start && before[before.length - 1 - sameCount] === after[after.length - 1 - sameCount])
    sameCount++;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--;
  if (sameCount > 0 && isLowSurrogate(before.charCodeAt(before.length - sameCount))) sameCount--;
  return { start, end: before.length - sameCount, text: after.slice(start, after.length - sameCount) };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** The edits that undo edits which do not overlap; they apply to the text after these. */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text: insertedText }) => {
      const at = start + shift;
      shift += insertedText.length - (end - start);
      return { start: at, end: at + insertedText.length, text: text.slice(start, end) };
    });
}
