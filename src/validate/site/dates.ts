import type { Group } from "../../json/cursor.ts";
import type { PageContext } from "./pageContext.ts";

type ReadInstant = PageContext["instant"];

/** Whether the dates of a page or a block are over at a time. */
export function isOverAt(now: Date, { until }: Group, instant: ReadInstant): boolean {
  return typeof until === "string" && instant(until) <= now.getTime();
}

/** Whether the dates of a page or a block hide it at a time. */
export function isHiddenAt(now: Date, schedule: Group, instant: ReadInstant): boolean {
  const { from } = schedule;
  return isOverAt(now, schedule, instant) || (typeof from === "string" && now.getTime() < instant(from));
}
