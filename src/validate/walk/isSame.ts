import type { Group } from "../pointer/cursor.ts";

/** Whether two values of a site are the same; entries of a list differ, as a rule, in what stands in them first. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  for (const key in one) if (!isSame((one as Group)[key], (other as Group)[key])) return false;
  return Object.keys(one).length === Object.keys(other).length;
}
