import { changesBetween } from "../../../edit/changes.ts";
import { choose, type OpenConflict } from "../../../edit/conflictChoice.ts";
import { isJson } from "../../../json/isJson.ts";
import type { ListedChange, ListedConflict } from "../messages.ts";
import { listChanges } from "./changeList.ts";
import type { LinkPlaces } from "./describeValue.ts";

/** Describes conflicts for the person who chooses: the page, the name, and both versions. The text is valid JSON. */
export function listConflicts(text: string, conflicts: readonly OpenConflict[], places: LinkPlaces): ListedConflict[] {
  return conflicts.map((conflict) => {
    const { id, ours, theirs } = conflict;
    const [withOurs, withTheirs = text] = [choose(text, conflict, "ours"), choose(text, conflict, "theirs")];
    const listedConflict = { id, ours: plain(ours), theirs: plain(theirs), isPlaceKnown: withOurs !== undefined };
    if (withOurs === undefined || !isJson(withOurs) || !isJson(withTheirs)) return listedConflict;
    const changes = changesBetween(withOurs, withTheirs).map((change) => ({ ...change, id }));
    const [change, ...otherChanges] = listChanges(withOurs, withTheirs, changes, places);
    if (!change) return listedConflict;
    const { label, page } = change;
    if (otherChanges.length === 0) return { ...listedConflict, label, ...(page && { page }), ...versions([change]) };
    const isOnePage = otherChanges.every((listedChange) => listedChange.page?.path === page?.path);
    return { ...listedConflict, ...(page && isOnePage && { page }), ...versions([change, ...otherChanges], true) };
  });
}

/** Both versions of all differences. */
function versions(changes: readonly ListedChange[], isLabelled = false): Pick<ListedConflict, "ours" | "theirs"> {
  const joinTexts = (version: "before" | "after") =>
    changes.map((change) => `${isLabelled ? `${change.label}: ` : ""}${change[version]?.text ?? "nothing"}`).join("\n");
  return { ours: joinTexts("before"), theirs: joinTexts("after") };
}

/** A string of the file, and the colon after the name of a property. */
const STRING = /("(?:\\.|[^"\\])*")(\s*:)?/g;

/** Words of the file as they are read, without its quotes and escapes. */
function plain(words: string): string {
  const decodedText = [words, `"${words}"`].map(decode).find((value) => typeof value === "string");
  const texts = Array.from(words.matchAll(STRING)).flatMap(([, text, colon]) => (colon ? [] : decode(text)));
  return decodedText ?? (texts.length > 0 ? texts.join("\n") : words);
}

function decode(words = ""): string | undefined {
  const value: unknown = isJson(words) ? JSON.parse(words) : undefined;
  return typeof value === "string" ? value : undefined;
}
