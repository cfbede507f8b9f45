import { changesBetween } from "../../edit/changes.ts";
import { choose, type OpenConflict } from "../../edit/conflictChoice.ts";
import { isJson } from "../../edit/merge.ts";
import { listChanges } from "./changeList.ts";
import type { ListedConflict } from "./studioMessages.ts";

/** Names conflicts for the person who chooses: the page, what it is, and both versions. The text is valid JSON. */
export function listConflicts(text: string, conflicts: readonly OpenConflict[]): ListedConflict[] {
  return conflicts.map((conflict) => {
    const { id, ours, theirs } = conflict;
    const withOurs = choose(text, conflict, "ours");
    const listed = { id, ours: plain(ours), theirs: plain(theirs), isPlaceKnown: withOurs !== undefined };
    const changes = withOurs !== undefined && isJson(withOurs) ? changesBetween(withOurs, text) : [];
    const [change, ...more] = listChanges(
      withOurs ?? text,
      text,
      changes.map((one) => ({ ...one, id })),
    );
    if (typeof change?.before !== "string" || typeof change.after !== "string" || more.length > 0) return listed;
    const { label, page, before, after } = change;
    return { ...listed, label, ...(page && { page }), ours: before, theirs: after };
  });
}

/** Words as they are read: a whole text without its quotes and escapes. */
function plain(words: string): string {
  return words.startsWith(`"`) && isJson(words) ? JSON.parse(words) : words;
}
