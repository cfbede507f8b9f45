import { type PointerTree, valueAt } from "../pointer/pointer.ts";
import type { SiteContext } from "./siteContext.ts";

/** Whether the file lacks a part of its first level that may stand in another place, or there under another name. */
export function mayBeMisplaced(
  part: string,
  { value, schemaErrors }: Pick<SiteContext, "value" | "schemaErrors">,
): boolean {
  if (!schemaErrors || valueAt(value, `/${part}`) !== undefined) return false;
  return [...schemaErrors.below.values()].some(({ pointer }) => isGroup(pointer, value)) || isNamed(part, schemaErrors);
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
