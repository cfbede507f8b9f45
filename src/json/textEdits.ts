/** From one UTF-16 unit of a string value to another (exclusive). */
export type Range = readonly [start: number, end: number];

/** A range of a text and its new text; offsets count UTF-16 units from 0. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let position = 0;
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, text: insertion }) => {
      const textBefore = text.slice(position, start);
      position = end;
      return [textBefore, insertion];
    });
  return parts.join("") + text.slice(position);
}
