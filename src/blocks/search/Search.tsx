import { useEffect, useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { PageList } from "../../components/PageList/PageList.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Search.module.css";

const loadSearch = () => import("./search.boot.ts");

/** The content of an element that the script of the search fills: React leaves it alone. */
const FILLED = { __html: "" };

/**
 * A field in which visitors search the pages of the site. Without scripts, and until something is searched for, the list
 * of all pages is below it.
 */
export default function Search({ action, index, entries, ...section }: BlockProps<"search">) {
  const { label, send, ...texts } = useWords().search;
  const ref = useRef<HTMLDivElement>(null);
  const fieldId = `${section.instanceId}-query`;
  useLateBoot(ref, loadSearch);
  useEffect(() => {
    // a link to this page has changed the address alone, for all that React shows
    ref.current?.dispatchEvent(new Event("addresschange"));
  });
  return (
    <Section {...section}>
      <div
        ref={ref}
        className={styles.search}
        data-boot="search"
        data-index={index}
        data-words={JSON.stringify(texts)}
        suppressHydrationWarning
      >
        {/* biome-ignore lint/a11y/useSemanticElements: not all browsers of visitors know <search> */}
        <form role="search" action={action} method="get" className={styles.form}>
          <label htmlFor={fieldId}>{label}</label>
          <input
            id={fieldId}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            className={styles.field}
            suppressHydrationWarning
          />
          <button type="submit" className={styles.button}>
            {send}
          </button>
        </form>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty */}
        <p role="status" className={styles.status} dangerouslySetInnerHTML={FILLED} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty */}
        <ol className={styles.results} dangerouslySetInnerHTML={FILLED} suppressHydrationWarning />
        <div className={styles.pages}>
          <PageList entries={entries} />
        </div>
      </div>
    </Section>
  );
}
