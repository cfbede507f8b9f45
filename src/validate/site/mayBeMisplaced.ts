import { findValue, type PointerTree } from "../../json/pointer.ts";
import type { SiteContext } from "./siteContext.ts";

/** Whether a top-level property is missing and may be elsewhere in the file, or have a misspelt name. */
export function mayBeMisplaced(
  key: string,
  { value, schemaErrors }: Pick<SiteContext, "value" | "schemaErrors">,
): boolean {
  if (!schemaErrors || findValue(value, `/${key}`) !== undefined) return false;
  return [...schemaErrors.below.values()].some(({ pointer }) => isObject(pointer, value)) || isNamed(key, schemaErrors);
}

function isObject(pointer: string | undefined, site: unknown): boolean {
  const value = pointer === undefined ? undefined : findValue(site, pointer);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether there is an error at a key of this name. */
function isNamed(name: string, { below }: PointerTree): boolean {
  if (below.get(name)?.pointer !== undefined) return true;
  return [...below.values()].some((inner) => isNamed(name, inner));
}
