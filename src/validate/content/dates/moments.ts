import { daysIn } from "./dates.ts";

/** Whether a moment, such as "2027-01-31T23:59", has a day that no calendar has, or a time that no clock shows. */
export function impossiblePart(moment: string): "day" | "time" | undefined {
  const [year = 0, month = 0, day = 0, hour = 0] = moment.split(/\D/).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month - 1, year)) return "day";
  return hour < 24 && !Number.isNaN(Date.parse(moment)) ? undefined : "time";
}
