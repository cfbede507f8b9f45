import { quote } from "../json/fileStyle.ts";
import { OperationError } from "../json/jsonEdits.ts";
import { locate, locateRange } from "../json/locate.ts";
import type { TextEdit } from "../json/textEdits.ts";

/** A text of site.json with its replacements. */
export interface ChangedText {
  /** Its JSON pointer. */
  pointer: string;
  /** Replacements that do not overlap. */
  replacements: readonly WordReplacement[];
}

/** Words of a text as they are written, and the words in their place. */
export interface WordReplacement {
  /** The offset of the words in the text, in UTF-16 units. */
  start: number;
  before: string;
  after: string;
}

/** Replaces words in texts. All other characters stay as they are written. Throws an OperationError when a text has other words. */
export function replaceInTexts(text: string, changedTexts: readonly ChangedText[]): TextEdit[] {
  const spots = locate(
    text,
    changedTexts.map(({ pointer }) => pointer),
  );
  return changedTexts.flatMap(({ pointer, replacements }) => {
    const [start = 0, end = 0] = spots.get(pointer)?.value ?? [];
    const value: unknown = end > start ? JSON.parse(text.slice(start, end)) : undefined;
    if (typeof value !== "string") throw new OperationError(`There is no text at ${pointer}`);
    return replacements.map(({ start: wordStart, before, after }) => {
      if (!value.startsWith(before, wordStart)) throw new OperationError(`${pointer} has other words at ${wordStart}`);
      const [from, to] = locateRange(text, start, [wordStart, wordStart + before.length]);
      return { start: from, end: to, text: quote(after).slice(1, -1) };
    });
  });
}
