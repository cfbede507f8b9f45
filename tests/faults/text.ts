/** The line of an offset, counted from 1. */
export function findLine(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** A text whose part from `start` to `end` is replaced. */
export function replaced(text: string, start: number, end: number, insertion: string): string {
  return text.slice(0, start) + insertion + text.slice(end);
}
