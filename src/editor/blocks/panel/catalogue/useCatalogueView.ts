import { createAddress } from "../../../app/state/address.ts";
import { CATALOGUE_PAGE } from "../../../protocol/catalogueAddress.ts";
import { useEffect, useState } from "react";
import { type CatalogueView, readView, writeView } from "./catalogueView.ts";

/** The options of the view and the searched words, which the address keeps for a reload and for a link. */
export function useCatalogueView() {
  const [first] = useState(() => readView(location.search, innerWidth));
  const [words, setWords] = useState(first.words);
  const [view, setView] = useState<CatalogueView>(first.view);
  useEffect(() => {
    history.replaceState(null, "", withQuery(createAddress(CATALOGUE_PAGE), writeView(view, words)) + location.hash);
  }, [view, words]);
  return { words, setWords, view, setView };
}

/** An address with more of a query, which begins with a question mark or is empty. */
function withQuery(address: string, query: string): string {
  return address + (address.includes("?") ? query.replace("?", "&") : query);
}
