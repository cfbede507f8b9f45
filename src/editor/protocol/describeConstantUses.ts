import type { ListedConstant } from "../settings/messages.ts";

/** Where a constant is shown. */
export function describeConstantUses(
  { pages, named: namedPages, written: writtenText, text }: ListedConstant,
  pageCount: number,
): string {
  const valueNote = text === writtenText ? "" : `Now “${text}”. `;
  if (pages === 0) return `${valueNote}No page uses it.`;
  if (pages === pageCount) return `${valueNote}On every page.`;
  const titles = namedPages.map(({ title }) => title).join(", ");
  const restCount = pages - namedPages.length;
  return `${valueNote}On ${pages === 1 ? "one page" : `${pages} pages`}: ${titles}${restCount > 0 ? ` and ${restCount} more` : ""}.`;
}
