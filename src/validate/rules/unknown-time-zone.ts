import { valueAt } from "../pointer";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { writeInstead } from "../words/replacement";

const POINTER = "/site/timeZone";

/** A time zone that no calendar knows. */
export const unknownTimeZone: Rule = {
  id: "unknown-time-zone",
  severity: "error",
  phase: "reference",
  check({ value, hasFault }, report) {
    const zone = valueAt(value, POINTER);
    if (typeof zone !== "string" || hasFault(POINTER) || isKnown(zone)) return;
    const meant = nearest(zone, Intl.supportedValuesOf("timeZone"));
    const repair = meant && writeInstead(meant);
    report({
      pointer: POINTER,
      on: "value",
      message: `The time zone "${zone}" does not exist`,
      remedy: `${repair ? repair.title : 'Write one such as "Africa/Nairobi"'}.`,
      ...(repair && { suggestions: [repair] }),
    });
  },
};

function isKnown(zone: string): boolean {
  // the list is fast; the calendars know older names beside it
  if (Intl.supportedValuesOf("timeZone").includes(zone)) return true;
  // EAT and its like are known to some browsers only
  if (!zone.includes("/") && !/^(?:UTC|GMT)$/i.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
