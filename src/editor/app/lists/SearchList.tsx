import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Autocomplete, Input, Label, SearchField } from "react-aria-components";
import { searchPages } from "../../../site/searchPages.ts";
import controls from "../styles/controls.module.css";
import { EntryList, type ListedEntry } from "./EntryList.tsx";
import styles from "./SearchList.module.css";

interface SearchListProps {
  /** The label of the list. */
  label: string;
  searchLabel: string;
  entries: readonly ListedEntry[];
  /** The address of the entry that is marked. */
  current: string | undefined;
  /** Whether the search has the focus when the list appears. */
  isFocused?: boolean;
  /** Shown beside the search. */
  action?: ReactNode;
  onChoose(path: string): void;
}

/** A list of pages or of similar entries, which is searched by title and address. */
export function SearchList({
  label,
  searchLabel,
  entries,
  current,
  isFocused = false,
  action,
  onChoose,
}: SearchListProps) {
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const { listed: matches, count } = useMemo(() => searchPages(entries, query), [entries, query]);
  return (
    <div className={styles.search}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <div className={styles.row}>
          <SearchField className={controls.field ?? ""}>
            <Label>{searchLabel}</Label>
            <Input ref={input} role="combobox" aria-expanded="true" />
          </SearchField>
          {action}
        </div>
        <EntryList
          label={label}
          entries={matches}
          current={current}
          emptyText={query === "" ? "" : "No page has these words."}
          onChoose={onChoose}
        />
      </Autocomplete>
      <p role="status" className={controls.help}>
        {count === 1 ? "One page" : `${count} pages`}
      </p>
    </div>
  );
}
