/** The properties by which blocks, pages and items of lists are known, the best first. */
const NAMING = ["heading", "title", "label", "name", "event", "question", "term"];

/**
 * The property by which an object is known, such as its heading, or one of `others`; undefined if it has no such text.
 */
export function findName(value: unknown, others: readonly string[] = []): { key: string; text: string } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(value));
  for (const key of [...NAMING, ...others]) {
    const text = members.get(key);
    if (typeof text === "string" && text !== "") return { key, text };
  }
  return undefined;
}
