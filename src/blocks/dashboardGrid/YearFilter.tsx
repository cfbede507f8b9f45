import styles from "./DashboardGrid.module.css";

interface YearFilterProps {
  label: string;
  allLabel: string;
  /** The years of all reports, in any order. */
  years: number[];
  /** The chosen year; undefined for all. */
  year: number | undefined;
  onChange: (year: number | undefined) => void;
}

/** Buttons that choose one year, newest first, or all. */
export function YearFilter({ label, allLabel, years, year, onChange }: YearFilterProps) {
  const newestFirst = [...new Set(years)].sort((one, other) => other - one);
  return (
    <fieldset className={styles.filter} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {[undefined, ...newestFirst].map((choice) => (
        <button key={choice ?? "all"} type="button" aria-pressed={choice === year} onClick={() => onChange(choice)}>
          {choice ?? allLabel}
        </button>
      ))}
    </fieldset>
  );
}
