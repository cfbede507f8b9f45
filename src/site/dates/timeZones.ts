import { once } from "../once.ts";

const zones = once(() => new Set(Intl.supportedValuesOf("timeZone")));

/** Whether calendars know a time zone, by any of its names, and all browsers with them. */
export function isTimeZone(zone: string): boolean {
  // the list is fast; the calendars know older names beside it
  if (zones().has(zone)) return true;
  // EAT and its like are known to some browsers only
  if (!zone.includes("/") && !["UTC", "GMT"].includes(zone.toUpperCase())) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
