import type { ListedConflict } from "../../../protocol/studioMessages.ts";

/** What has happened to a text that two programs have changed, and what is to be done about it. */
export function describeConflict({ label, page, isPlaceKnown }: ListedConflict): string {
  const what = label ? `${label}${page ? `, on the page “${page.title}”,` : ""}` : "A text";
  const fact = `${what} was changed here and in another program at the same time.`;
  return isPlaceKnown
    ? `${fact} Which do you want to keep?`
    : `${fact} The text around it was changed since, so your version has no place any more.`;
}
