/** Scrolls to the top without an entry in the history: the way back leads to the page before, not down this one again. */
export default function startScrollToTop(link: HTMLElement): () => void {
  const stop = new AbortController();
  link.addEventListener(
    "click",
    (event) => {
      // in a new tab, for example
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // smoothly, unless the visitor wants less motion: the styles of the page say so
      window.scrollTo({ top: 0 });
      const { body } = document;
      // the next press of Tab goes on from the top, as after a link to it
      body.tabIndex = -1;
      body.focus({ preventScroll: true });
      body.removeAttribute("tabindex");
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
