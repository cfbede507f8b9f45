/** The shortest and the longest time in milliseconds that a page may take before its document is loaded instead. */
const [MIN_WAIT, MAX_WAIT] = [1000, 10_000];

/**
 * Milliseconds in which the document of another page would be there: the time from the request of this page's document
 * until it was parsed. A document from the browser's cache takes less: another one takes at least two round trips of
 * the connection, where the browser tells their time. Below a second, a single lost packet would decide.
 */
export function documentTime(): number {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { connection } = navigator;
  const responseTime = document ? document.domInteractive - document.requestStart : 0;
  return Math.min(Math.max(MIN_WAIT, responseTime, 2 * (connection?.rtt ?? 0)), MAX_WAIT);
}

/**
 * Loads the document at the current address, at its top as a link would: a reload would keep the scroll position of the
 * last page. `from` is the path of another page.
 */
export function loadDocument(from: string): void {
  const { href, pathname } = window.location;
  // called a second time, while the document is loading
  if (pathname === from) return;
  window.history.replaceState(null, "", from);
  window.location.replace(href);
}

/**
 * Returns a function that loads the document at the current address, for when the application has failed. If it failed on
 * the page whose document it was started in, at `pathname`, the loader does not start it there again.
 */
export function createFallback(pathname: string, revision: string | undefined): () => void {
  let hasFailed = false;
  return () => {
    const isElsewhere = window.location.pathname !== pathname;
    // the preview has no revisions: it shows the error
    if (hasFailed || !(isElsewhere || revision)) return;
    hasFailed = true;
    // the rest of the page must not come back from the browser's back/forward cache
    addEventListener("pageshow", ({ persisted: isRestored }) => isRestored && window.location.reload());
    if (isElsewhere) return loadDocument(pathname);
    window.history.replaceState({ failed: revision }, "");
    window.location.reload();
  };
}
