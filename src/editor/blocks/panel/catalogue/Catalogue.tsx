import { type RefObject, useEffect, useRef, useState } from "react";
import { useAnswer } from "../../../app/api/queries.ts";
import { createAddress } from "../../../app/state/address.ts";
import { CATALOGUE_PAGE } from "../../../protocol/catalogueAddress.ts";
import { matchesWords } from "../../../protocol/matchesWords.ts";
import type { CatalogueType } from "../../messages.ts";
import styles from "./Catalogue.module.css";
import { CatalogueBar } from "./CatalogueBar.tsx";
import { CatalogueSection } from "./CatalogueSection.tsx";
import { type CatalogueView, readView, writeView } from "./catalogueView.ts";
import { useExampleChanges } from "./useExampleChanges.ts";

/** All block types of the site, with their properties and every example as the site shows it. */
export function Catalogue() {
  const { words, setWords, view, setView } = useCatalogueView();
  const changeCount = useExampleChanges();
  const { data, isError } = useAnswer("blockCatalogue", {});
  const lastFocus = useLastFocus();
  const isRead = data !== undefined;
  useEffect(() => {
    document.title = "Blocks of this site – Studio";
    // the browser has looked for the place in its address before that was there
    if (isRead) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isRead]);
  const allTypes = data?.types ?? [];
  const types = allTypes.filter((type) => isFound(type, words));
  const problem = data?.problem ?? (isError ? "The blocks could not be read: the preview does not answer." : undefined);
  return (
    <div className={styles.view}>
      <header className={styles.header}>
        <h1>Blocks of this site</h1>
        <a href={createAddress("/")}>Edit the site</a>
        <p>
          A page is a list of blocks. Each kind of block is here with examples, in the colours and fonts of this site.
          Copy the JSON of an example into the <code>blocks</code> of a page in site.json, then change its words.
        </p>
      </header>
      <CatalogueBar words={words} setWords={setWords} view={view} setView={setView} />
      <div role="status" className={styles.status}>
        {problem && <p className={styles.failure}>{problem}</p>}
        {words && `${types.length} of ${allTypes.length} kinds of blocks`}
      </div>
      <div className={styles.columns}>
        <nav aria-label="Kinds of blocks">
          <ul>
            {types.map(({ type, label }) => (
              <li key={type}>
                <a href={`#${type}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {types.map((type) => (
            <CatalogueSection
              key={type.type}
              blockType={type}
              {...{ view, changeCount }}
              returnFocus={() => lastFocus.current?.focus({ preventScroll: true })}
            />
          ))}
        </main>
      </div>
    </div>
  );
}

/** The element that had the focus last outside of the frames. */
function useLastFocus(): RefObject<HTMLElement | null> {
  const lastFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.localName !== "iframe") lastFocus.current = target;
    };
    addEventListener("focusin", remember);
    return () => removeEventListener("focusin", remember);
  }, []);
  return lastFocus;
}

/** Whether a block type has the words that are searched, also in the names of its properties. */
function isFound(type: CatalogueType, typedWords: string): boolean {
  const names = type.properties.map(({ name }) => name).join(" ");
  return matchesWords({ ...type, words: `${type.words} ${type.type} ${names}` }, typedWords);
}

/** The options of the view and the searched words, which the address keeps for a reload and for a link. */
function useCatalogueView() {
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
