import type { Group } from "../pointer/cursor.ts";

/** Whether two JSON values are equal. It stops at the first difference: items of an array mostly differ early. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  for (const key in one) if (!isSame((one as Group)[key], (other as Group)[key])) return false;
  return Object.keys(one).length === Object.keys(other).length;
}
