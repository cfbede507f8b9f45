import { choose } from "../../../edit/conflictChoice.ts";
import { type Conflict, merge } from "../../../edit/merge/merge.ts";
import { contentHash } from "../../../json/contentHash.ts";
import type { PublishRequest } from "../messages.ts";

export type IdentifiedConflict = Conflict & { id: string };

export interface MergedText {
  text: string;
  /** The conflicts that nobody has chosen; `text` has the published versions. */
  conflicts: IdentifiedConflict[];
}

/** Three versions of a text, of which the last two were changed from the first. */
export interface Versions {
  base: string;
  mine: string;
  theirs: string;
}

/** Merges two texts, with the versions that a person has chosen where both have changed the same value. */
export function mergeWithChoices({ base, mine, theirs }: Versions, choices: PublishRequest["choices"]): MergedText {
  const result = merge(base, mine, theirs);
  let { text } = result;
  const conflicts = result.conflicts.map(identify).filter((conflict) => {
    const side = choices[conflict.id];
    if (side === undefined) return true;
    const chosenText = side === "ours" ? choose(text, conflict, "ours") : text;
    if (chosenText === undefined) return true;
    text = chosenText;
    return false;
  });
  return { text, conflicts };
}

function identify(conflict: Conflict): IdentifiedConflict {
  const { pointer, base, ours, theirs } = conflict;
  return { ...conflict, id: contentHash(JSON.stringify([pointer, base, ours, theirs])) };
}
