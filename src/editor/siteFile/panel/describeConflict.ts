import { nameChange } from "../../protocol/nameChange.ts";
import type { ListedConflict } from "../messages.ts";

/** Describes a text that two programs have changed, and the choice to make. */
export function describeConflict({ isPlaceKnown, ...conflict }: ListedConflict): string {
  const fact = `${nameConflict(conflict)} was changed here and in another program at the same time.`;
  return isPlaceKnown
    ? `${fact} Which do you want to keep?`
    : `${fact} The text around it was changed since, so your version has no place any more.`;
}

/** Names the value that two have changed, and its page. */
export function nameConflict({ label, page }: Pick<ListedConflict, "label" | "page">): string {
  return label === undefined ? "A text" : nameChange({ label, ...(page && { page }) });
}
