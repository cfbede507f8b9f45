import type { Range } from "../../json/textEdits.ts";
import type { Fix } from "../diagnostic.ts";
import type { ValueEdit } from "../report.ts";
import type { ClosestMatch } from "./closestMatch.ts";

/** A suggestion in place of a text, and whether nothing else can be intended. */
export interface Replacement {
  text: string;
  certain: boolean;
  /** Another text that is as likely. */
  or?: string;
}

/** The fix that replaces a value, or a range of it, with another text. */
export function writeInstead({ word, certain }: ClosestMatch, range?: Range): Fix<ValueEdit> {
  const change = { on: "value", text: word, ...(range && { range }) } as const;
  return { title: `Write "${word}" in its place`, certain, edits: [change] };
}
