import { findRedirectAt, type WrittenRedirect } from "./redirects.ts";
import type { ReadTarget } from "./target.ts";

/** Follows a redirect that leads to others: the last one that is reached, and whether they lead back to one of them. */
export function followRedirects(
  first: WrittenRedirect,
  redirects: readonly WrittenRedirect[],
  readTarget: ReadTarget,
): { last: WrittenRedirect; isLoop: boolean } {
  const visitedRedirects = new Set<WrittenRedirect>();
  let last = first;
  while (!visitedRedirects.has(last)) {
    visitedRedirects.add(last);
    const next = findRedirectAt(readTarget(last.to), redirects);
    if (!next) return { last, isLoop: false };
    last = next;
  }
  return { last, isLoop: true };
}
