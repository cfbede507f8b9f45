import { type Change, changesBetween, changesBetweenSites } from "../../../edit/changes.ts";
import { hashText } from "../../../json/contentHash.ts";

/** A difference from another text. */
export type SpecChange = Change & { id: string };

/** The differences of the newer of two texts. */
export function compareTexts(before: string, after: string): SpecChange[] {
  return changesBetween(before, after).map(identify);
}

/** The same for two parsed texts. */
export function compareSites(before: unknown, after: unknown): SpecChange[] {
  return changesBetweenSites(before, after).map(identify);
}

function identify(change: Change): SpecChange {
  return { ...change, id: hashText(JSON.stringify(change)) };
}
