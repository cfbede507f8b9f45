import type { Group } from "../../json/cursor.ts";

/** The word for an object with a "from" or an "until", such as page, banner, notice, or entry of a list. */
export function nameScheduled({ type, path, block }: Group): string {
  if (typeof type === "string") return type;
  if (typeof path === "string") return "page";
  return block === undefined ? "entry" : "banner";
}
