/** From when until when something is open, in hours and minutes of 24 hours. */
export interface OpeningPeriod {
  opens: string;
  closes: string;
}

/** Midnight at the end of a day, and the last minute that clocks show before it. */
const ENDS_OF_DAY = ["00:00", "24:00", "23:59"];

/** Whether a period lasts a whole day. */
export function isAllDay({ opens, closes }: OpeningPeriod): boolean {
  return opens === "00:00" && ENDS_OF_DAY.includes(closes);
}

/** Whether a period ends after midnight, on the next day. */
export function isPastMidnight({ opens, closes }: OpeningPeriod): boolean {
  return closes !== "00:00" && closes <= opens;
}
