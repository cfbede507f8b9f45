import type { ListedChange } from "../siteFile/messages.ts";

/** The JSON pointer of a page. */
const PAGE = /^\/routes\/\d+$/;

/** Names a change and its page in a few words, unless the label names the page: "Heading on Fees". */
export function nameChange({ label, page, pointer = "" }: Pick<ListedChange, "label" | "page" | "pointer">): string {
  if (!page || label.includes(`“${page.title}”`)) return label;
  return PAGE.test(pointer) ? `${label} “${page.title}”` : `${label} on ${page.title}`;
}
