const positions = new Map<string, number>();
let key = "default";

/** Puts the scroll and the focus where a browser's own navigation would, and remembers where the last page stood. */
export function settle(kind: "POP" | "PUSH" | "REPLACE", nextKey: string, hash: string): void {
  key = nextKey;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const known = kind === "POP" ? positions.get(nextKey) : undefined;
  if (known !== undefined) window.scrollTo({ top: known, behavior: "instant" });
  else if (target) target.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: 0, behavior: "instant" });
  (target ?? document.querySelector("h1") ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** Takes the scroll over from the browser, which cannot know when the next page is there. */
export function rememberScroll(): void {
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => positions.set(key, window.scrollY), { passive: true });
  // a reload is the browser's own again
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}
