/** A range in a text; lines and columns count from 1. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Lines and columns of a range of the text, by its offsets. */
export type Lines = (start: number, end: number) => Span;

/** Prepares the lines of a text; a byte order mark has no column. */
export function lineIndex(text: string): Lines {
  const first = text.startsWith("\uFEFF") ? 1 : 0;
  let starts: number[] | undefined;

  function position(offset: number): [line: number, column: number] {
    starts ??= lineStarts(text, first);
    const line = lastBefore(starts, offset);
    return [line + 1, Math.max(0, offset - (starts[line] as number)) + 1];
  }

  return (start, end) => {
    const [line, column] = position(start);
    const [endLine, endColumn] = position(end);
    return { line, column, endLine, endColumn };
  };
}

function lineStarts(text: string, first: number): number[] {
  const separator = text.includes("\n") ? "\n" : "\r";
  const starts = [first];
  for (let end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, end + 1)) starts.push(end + 1);
  return starts;
}

/** The index of the last number that is not above a limit, else of the first. */
function lastBefore(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
