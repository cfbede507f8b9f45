import type { Range } from "../../json/textEdits.ts";

/** A date in a text. */
export interface WrittenDate {
  written: string;
  range: Range;
  day: number;
  /** From 0 for January. */
  month: number;
  year?: number;
  /** The first day, when it is a span of days within a month: 16 of "16–18 May". */
  firstDay?: number;
  /** Whether its numbers say that they are a month and a day: 2月30日. */
  isMarked?: true;
}
