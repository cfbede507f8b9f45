import type { ListedFile } from "../messages.ts";

/** The size of a file, such as 340 KB or 2.4 MB. */
export function describeSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Where a file is used, such as "on 3 pages". */
export function describeUse({ pages, isUnused, places }: ListedFile): string {
  if (pages > 0) return pages === 1 ? "on one page" : `on ${pages} pages`;
  return isUnused && places.length === 0 ? "not used" : "used";
}
