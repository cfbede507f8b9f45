const TIMEOUT = 10_000;

/**
 * Detects whether the page in a frame can be reached: sets `data-state` to "loading", then "loaded" or "failed". While the
 * focus is in that page, sets `data-focused`: `:focus-within` does not cover it in every browser.
 */
export default function startFrame(element: HTMLElement): () => void {
  const frame = element.querySelector("iframe") as HTMLIFrameElement;
  const isSameOrigin = new URL(frame.src).origin === location.origin;
  let isLoaded = hasLoaded(frame);
  let reachable: Promise<boolean> | undefined;

  // iframes fire "load" for the browser's error page too, so the URL is requested separately
  async function check(): Promise<void> {
    reachable ??= isReachable(frame.src, isSameOrigin);
    const isReached = await reachable;
    if (!isReached) reachable = undefined;
    if (!isReached) element.dataset.state = "failed";
    else if (isLoaded) element.dataset.state = "loaded";
  }

  // to this window, the focus that enters a frame is lost
  const showFocus = () => element.toggleAttribute("data-focused", document.activeElement === frame);

  function onLoad(): void {
    isLoaded = true;
    check();
  }

  // a lazy iframe far below the fold has not started loading: its timeout must not start either
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    check();
  });

  element.dataset.state = "loading";
  addEventListener("blur", showFocus);
  addEventListener("focus", showFocus);
  frame.addEventListener("load", onLoad);
  observer.observe(element);
  if (isLoaded) check();
  return () => {
    removeEventListener("blur", showFocus);
    removeEventListener("focus", showFocus);
    frame.removeEventListener("load", onLoad);
    observer.disconnect();
  };
}

/** Whether the frame may have loaded before this script started; a cross-origin document is not accessible. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (!contentDocument) return true;
  return contentDocument.URL !== "about:blank" && contentDocument.readyState === "complete";
}

async function isReachable(url: string, isSameOrigin: boolean): Promise<boolean> {
  try {
    const mode = isSameOrigin ? "same-origin" : "no-cors";
    // Chrome 103 and Safari 16 have it; older browsers wait without a timeout
    const signal = AbortSignal.timeout?.(TIMEOUT);
    const response = await fetch(url, { method: "HEAD", mode, signal });
    // 405: the host is reachable but does not support HEAD
    return response.ok || response.type === "opaque" || response.status === 405;
  } catch {
    return false;
  }
}
