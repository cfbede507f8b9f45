import { nameChange } from "../../protocol/nameChange.ts";
import type { ListedConflict } from "../messages.ts";

/** What has happened to a text that two programs have changed, and what is to be done about it. */
export function describeConflict({ isPlaceKnown, ...conflict }: ListedConflict): string {
  const fact = `${nameConflict(conflict)} was changed here and in another program at the same time.`;
  return isPlaceKnown
    ? `${fact} Which do you want to keep?`
    : `${fact} The text around it was changed since, so your version has no place any more.`;
}

/** What two have changed, and on which page. */
export function nameConflict({ label, page }: Pick<ListedConflict, "label" | "page">): string {
  return label === undefined ? "A text" : nameChange({ label, ...(page && { page }) });
}
