import { useEffect, useState } from "react";
import { type CatalogueView, readView, writeView } from "./catalogueView.ts";

/** How examples are shown and which words are searched: in the address, for a reload and for others whom it is sent to. */
export function useCatalogueView() {
  const [first] = useState(() => readView(location.search, innerWidth));
  const [words, setWords] = useState(first.words);
  const [view, setView] = useState<CatalogueView>(first.view);
  useEffect(() => {
    history.replaceState(null, "", `${location.pathname}${writeView(view, words)}${location.hash}`);
  }, [view, words]);
  return { words, setWords, view, setView };
}
