import { type PointerTree, valueAt } from "../pointer/pointer.ts";
import type { SiteContext } from "./siteContext.ts";

/** Whether the file lacks a part of its first level that may stand in another place, or there under another name. */
export function mayStandElsewhere(part: string, { value, faults }: Pick<SiteContext, "value" | "faults">): boolean {
  if (!faults || valueAt(value, `/${part}`) !== undefined) return false;
  return [...faults.below.values()].some(({ pointer }) => isGroup(pointer, value)) || isNamed(part, faults);
}

function isGroup(pointer: string | undefined, site: unknown): boolean {
  const value = pointer === undefined ? undefined : valueAt(site, pointer);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a fault is at a key of this name. */
function isNamed(name: string, { below }: PointerTree): boolean {
  if (below.get(name)?.pointer !== undefined) return true;
  return [...below.values()].some((inner) => isNamed(name, inner));
}
