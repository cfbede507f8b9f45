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

/** A part of an edited text: characters of the original at an offset of it, or others. */
interface Piece {
  text: string;
  start?: number;
}

/** The edits of a text that do the same as several rounds of edits, each on the result of the round before it. */
export function composeEdits(text: string, rounds: readonly (readonly TextEdit[])[]): TextEdit[] {
  const pieces = rounds.reduce(editPieces, [{ text, start: 0 }]);
  const edits: TextEdit[] = [];
  let position = 0;
  let insertion = "";
  for (const piece of [...pieces, { text: "", start: text.length }]) {
    if (piece.start === undefined) {
      insertion += piece.text;
      continue;
    }
    if (piece.start > position || insertion !== "") edits.push({ start: position, end: piece.start, text: insertion });
    position = piece.start + piece.text.length;
    insertion = "";
  }
  return edits;
}

function editPieces(pieces: readonly Piece[], edits: readonly TextEdit[]): Piece[] {
  let position = 0;
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, text }) => {
      const piecesBefore = slicePieces(pieces, position, start);
      position = end;
      return [...piecesBefore, { text }];
    });
  return [...parts, ...slicePieces(pieces, position, Number.POSITIVE_INFINITY)];
}

function slicePieces(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let position = 0;
  return pieces.flatMap((piece) => {
    const from = Math.max(0, start - position);
    const to = Math.min(piece.text.length, end - position);
    position += piece.text.length;
    if (from >= to) return [];
    return [{ text: piece.text.slice(from, to), ...(piece.start !== undefined && { start: piece.start + from }) }];
  });
}
