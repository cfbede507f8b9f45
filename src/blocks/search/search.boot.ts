/** Loads the search when its field gets the focus, or at once for an address with a query. */
export default function startSearch(root: HTMLElement): () => void {
  // an example of the block is on no site with a search
  if (!root.dataset.index) return () => {};
  let stopSearch: (() => void) | undefined;
  let isStopped = false;
  async function load(): Promise<void> {
    root.removeEventListener("focusin", load);
    try {
      const { startResults } = await import("../../components/SearchResults/searchResults.ts");
      if (!isStopped) stopSearch = startResults(root);
    } catch {
      // the form leads to its address, as it does without scripts; the next visit of the field tries again
      if (!isStopped) root.addEventListener("focusin", load);
    }
  }
  root.addEventListener("focusin", load);
  if (root.contains(document.activeElement) || /[?&]q=./.test(location.search)) load();
  return () => {
    isStopped = true;
    root.removeEventListener("focusin", load);
    stopSearch?.();
  };
}
