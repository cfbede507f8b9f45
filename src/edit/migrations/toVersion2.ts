import { below } from "../../json/fileStyle.ts";
import { getMembers } from "../../json/isObject.ts";
import { findValue, lastStep } from "../../json/pointer.ts";
import type { Migration, MigrationStep } from "./migration.ts";

/**
 * Version 2 has no words that pages said where a value was missing, and refuses the measurement ID that is a placeholder.
 * Neither was on any page that this version renders.
 */
export const toVersion2: Migration = (site) => [...removeWords(site), ...removePlaceholderAnalytics(site)];

const REMOVED_WORDS = ["none", "yes", "no"];

function removeWords(site: unknown): MigrationStep[] {
  return findRemovedWords(findValue(site, "/words"), "/words").map((pointer) => ({
    pointer,
    title: `"${lastStep(pointer)}" is removed, which no page says any more`,
    operations: [{ type: "removeProperty", pointer }],
  }));
}

/** The pointers of the removed words in an object; that of the object itself when it has no others. */
function findRemovedWords(object: unknown, pointer: string): string[] {
  const members = Object.entries(getMembers(object)).map(([name, value]) => ({
    name,
    value,
    at: below(pointer, name),
  }));
  const removedPointers = members.flatMap(({ name, value, at }) =>
    REMOVED_WORDS.includes(name) ? [at] : findRemovedWords(value, at),
  );
  const isEmptied = members.length > 0 && members.every(({ at }) => removedPointers.includes(at));
  return isEmptied ? [pointer] : removedPointers;
}

const ANALYTICS = "/site/analytics";

function removePlaceholderAnalytics(site: unknown): MigrationStep[] {
  const { measurementId } = getMembers(findValue(site, ANALYTICS));
  if (typeof measurementId !== "string" || !/^G-X+$/.test(measurementId)) return [];
  const title = `"analytics" is removed, whose measurement ID "${measurementId}" is an example and counts nobody`;
  return [{ pointer: ANALYTICS, title, operations: [{ type: "removeProperty", pointer: ANALYTICS }] }];
}
