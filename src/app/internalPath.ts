/**
 * Where a click leads inside the site, below its base; undefined when the browser should follow the link:
 * to another website, a file, a place on the same page, a new tab.
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
  if (!link || link.target || link.dataset.kind !== "page") return undefined;
  const url = new URL(link.href);
  const samePage = url.pathname === location.pathname && url.hash !== "";
  if (url.origin !== location.origin || samePage) return undefined;
  return url.pathname.slice(base.length) + url.search + url.hash;
}
