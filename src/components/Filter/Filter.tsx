import { type ReactNode, useRef } from "react";
import { useLateBoot } from "../Boot/useBoot.ts";
import { fill } from "../Words/words.ts";
import styles from "./Filter.module.css";

const loadFilter = () => import("./filter.boot.ts");

interface FilterProps {
  /** The name of the choice, such as the year. */
  label: string;
  /** The label of the choice that shows all entries. */
  allLabel: string;
  /** The other choices. */
  choices: readonly (string | number)[];
  /** Says how many entries are shown, with the placeholder {shown}. */
  count: string;
  /** The number of all entries. */
  total: number;
  /** The entries, each with the props that `entryProps` returns, and the elements around them. */
  children: ReactNode;
}

/**
 * Buttons that choose which entries are shown, all at first, and the entries. A hidden entry stays in the document: a
 * frame in it does not reload, and it is printed. Without scripts there are no buttons.
 */
export function Filter({ label, allLabel, choices, count, total, children }: FilterProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLateBoot(ref, loadFilter);
  return (
    <div ref={ref} className={styles.filter} data-boot="filter">
      <div className={styles.head}>
        <fieldset className={styles.choices} aria-label={label}>
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
          <button type="button" aria-pressed suppressHydrationWarning>
            {allLabel}
          </button>
          {choices.map((choice, index) => (
            <button key={index} type="button" value={choice} aria-pressed={false} suppressHydrationWarning>
              {choice}
            </button>
          ))}
        </fieldset>
        <output className={styles.count} data-text={count} suppressHydrationWarning>
          {fill(count, { shown: total })}
        </output>
      </div>
      {children}
    </div>
  );
}
