import type { Fix } from "../diagnostic.ts";
import type { Range, ValueEdit } from "../report.ts";
import type { ClosestMatch } from "./closestMatch.ts";

/** The repair of a value, or of a range in it, that puts another text in its place. */
export function writeInstead({ word, certain }: ClosestMatch, range?: Range): Fix<ValueEdit> {
  const change = { on: "value", text: word, ...(range && { range }) } as const;
  return { title: `Write "${word}" in its place`, certain, edits: [change] };
}
