/**
 * The path below the base that a click on a link leads to; undefined when the browser should follow it: to another
 * website, a file, a new tab, or to words that only the browser highlights (#:~:text=fees).
 */
export function internalPath(event: MouseEvent, base: string): string | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return undefined;
  }
  const link = (event.target as Element).closest("a");
  if (!link || link.target || !/^(page|anchor)$/.test(link.dataset.kind ?? "")) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash.includes(":~:")) return undefined;
  return url.pathname.slice(base.length) + url.search + url.hash;
}
