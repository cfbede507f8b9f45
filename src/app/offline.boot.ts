import { isReachable, showOffline } from "./offline.ts";

/**
 * Keeps the page, with a message, when a link is clicked without a network, where the browser would show its own error
 * page. Once hydrated, the application does this itself: it may have fetched the next page already.
 */
export default function startOffline(element: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let last: Event | undefined;

  async function handleClick(event: MouseEvent): Promise<void> {
    last = event;
    if (navigator.onLine || document.documentElement.dataset.ready === "true") return;
    const link = (event.target as Element).closest("a");
    // in whatever tab it would be: that would have no page either
    if (link?.dataset.kind !== "page") return;
    event.preventDefault();
    const isOnline = await isReachable(link.href);
    // the visitor has clicked something else since
    if (last !== event) return;
    if (isOnline) location.assign(link.href);
    else showOffline(link.href);
  }
  // a link is clicked: the application follows it, or before that the browser
  function retry(): void {
    const link = document.createElement("a");
    link.href = element.dataset.href ?? "";
    link.dataset.kind = "page";
    element.append(link);
    link.click();
    link.remove();
  }
  document.addEventListener("click", handleClick, { signal });
  element.querySelector("button")?.addEventListener("click", retry, { signal });
  return () => stop.abort();
}
