import { richTextToPlainText } from "../../../../site/richText.ts";
import { formatDay } from "./moments.ts";

/** The properties by which an item of a list is known. */
const NAMES = ["label", "title", "name", "heading", "event", "question", "term", "text", "date", "alt"];

/** The name of an item of a list: its property with a name, or the first words in it; undefined if it has none. */
export function nameItem(value: unknown): string | undefined {
  if (typeof value === "string") return richTextToPlainText(formatDay(value)) || undefined;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value);
  const namedEntries = NAMES.flatMap((name) => entries.filter(([key]) => key === name));
  // many items have the same type
  const otherEntries = entries.filter(([key]) => key !== "type");
  for (const [, property] of [...namedEntries, ...otherEntries]) {
    const name = nameItem(property);
    if (name !== undefined) return name;
  }
  return undefined;
}
