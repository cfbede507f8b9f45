import { toInstant } from "../../../site/moments.ts";
import { dateCookie } from "../../protocol/pageMessages.ts";
import { readCookie } from "../../server/readCookie.ts";

/** The date that the browser of a request has chosen, such as 2027-06-01; undefined for today. */
export function readChosenDate({ url, headers }: Pick<Request, "url" | "headers">): string | undefined {
  const name = dateCookie(new URL(url).port);
  const date = readCookie(headers.get("cookie") ?? undefined, name) ?? "";
  return isDate(date) ? date : undefined;
}

/**
 * The milliseconds from now to the same time of day on a date, by the clocks of a time zone: by hours more or less than
 * whole days when clocks change in between.
 */
export function countMillisecondsTo(date: string, now: Date, timeZone: string): number {
  // Sweden writes the date and the time as site.json does
  const [today, time] = now.toLocaleString("sv", { timeZone }).split(" ");
  return toInstant(`${date}T${time}`, timeZone) - toInstant(`${today}T${time}`, timeZone);
}

/** The time that it is on a date when it is now the same time of day. */
export function findMomentOn(date: string, timeZone: string): Date {
  const now = new Date();
  return new Date(now.getTime() + countMillisecondsTo(date, now, timeZone));
}

/** Whether a text is a date of the calendar: 2027-02-30 is not. */
function isDate(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return day?.toJSON()?.startsWith(text) ?? false;
}
