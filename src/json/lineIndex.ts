/** A range in a text; lines and columns count from 1. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Lines and columns of a range of the text, by its offsets. */
export type Lines = (start: number, end: number) => Span;

/** The line that has a character. */
interface Line {
  number: number;
  /** The offset of its first character. */
  start: number;
}

/** The line at each multiple of so many characters is found once. */
const STEP = 4096;

/** Prepares the lines of a text; a byte order mark has no column. The text is read no further than to the last offset. */
export function lineIndex(text: string): Lines {
  const separator = text.includes("\n") ? "\n" : "\r";
  const linesAtSteps: Line[] = [{ number: 1, start: text.startsWith("\uFEFF") ? 1 : 0 }];

  /** The line at an offset, from that at an offset before. */
  function advance({ number, start }: Line, from: number, to: number): Line {
    const line = { number, start };
    // a search in the text itself would go to the end of a line that is longer
    const part = text.slice(from, to);
    for (let end = part.indexOf(separator); end >= 0; end = part.indexOf(separator, end + 1)) {
      line.number++;
      line.start = from + end + 1;
    }
    return line;
  }

  function position(offset: number): [line: number, column: number] {
    const step = Math.floor(offset / STEP);
    for (let next = linesAtSteps.length; next <= step; next++)
      linesAtSteps.push(advance(linesAtSteps[next - 1] as Line, (next - 1) * STEP, next * STEP));
    const { number, start } = advance(linesAtSteps[step] as Line, step * STEP, offset);
    return [number, Math.max(0, offset - start) + 1];
  }

  return (start, end) => {
    const [line, column] = position(start);
    const [endLine, endColumn] = position(end);
    return { line, column, endLine, endColumn };
  };
}
