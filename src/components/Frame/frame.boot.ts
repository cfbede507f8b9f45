const TIME_LIMIT = 10_000;

/** Tells whether the page in a frame can be reached: its element is "loading", then "loaded" or "failed". */
export default function startFrame(element: HTMLElement): () => void {
  const frame = element.querySelector("iframe") as HTMLIFrameElement;
  const ours = new URL(frame.src).origin === location.origin;
  let loaded = hasLoaded(frame);
  let reachable: Promise<boolean> | undefined;

  // a frame fires "load" for the browser's own error page too, so the address itself is asked
  async function check(): Promise<void> {
    reachable ??= isReachable(frame.src, ours);
    const reached = await reachable;
    if (!reached) reachable = undefined;
    // nothing but a refusal hides a page of our own from us
    const refused = ours && loaded && !frame.contentDocument;
    if (!reached || refused) element.dataset.state = "failed";
    else if (loaded) element.dataset.state = "loaded";
  }

  function onLoad(): void {
    loaded = true;
    check();
  }

  // a frame far below the fold has not begun to load: its time has not begun either
  const near = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    check();
  });

  element.dataset.state = "loading";
  frame.addEventListener("load", onLoad);
  near.observe(element);
  if (loaded) check();
  return () => {
    frame.removeEventListener("load", onLoad);
    near.disconnect();
  };
}

/** Whether it loaded before this script came; the document of another website is never ours to see. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (!contentDocument) return true;
  return contentDocument.URL !== "about:blank" && contentDocument.readyState === "complete";
}

async function isReachable(url: string, ours: boolean): Promise<boolean> {
  try {
    const mode = ours ? "same-origin" : "no-cors";
    // Chrome has it from 103, Safari from 16: without it the host is waited for
    const signal = AbortSignal.timeout?.(TIME_LIMIT);
    const answer = await fetch(url, { method: "HEAD", mode, signal });
    // 405: the host is there, but answers no HEAD
    return answer.ok || answer.type === "opaque" || answer.status === 405;
  } catch {
    return false;
  }
}
