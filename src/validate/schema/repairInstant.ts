import { lastStep, valueAt } from "../pointer";
import type { SiteContext } from "../siteContext";
import type { Repaired } from "./repairText";

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:(?:T|\s+)(\d{2}:\d{2}(?::\d{2})?))?$/;

/** A moment without its offset from UTC, or without its time: a day begins with its first second, and ends with its last. */
export function repairInstant(value: string, site: SiteContext, pointer: string): Repaired | undefined {
  const [, day, time = lastStep(pointer) === "start" ? "00:00:00" : "23:59:59"] = MOMENT.exec(value) ?? [];
  const offset = day && offsetAt(`${day}T${time}Z`, valueAt(site.value, "/site/timeZone"));
  return offset ? { text: `${day}T${time}${offset}`, certain: false } : undefined;
}

/** The offset from UTC that a time zone has at about a moment; nothing when one of the two cannot be read. */
function offsetAt(moment: string, timeZone: unknown): string | undefined {
  if (typeof timeZone !== "string") return undefined;
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    const name = format.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName")?.value;
    return name?.replace("GMT", "") || "+00:00";
  } catch {
    return undefined;
  }
}
