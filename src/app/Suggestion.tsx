import styles from "./Page.module.css";

/** The nearest address of the site, for one that leads nowhere: suggestion.boot.ts fills it in on the host's page. */
export function Suggestion({ words }: { words: string }) {
  return (
    <p className={styles.suggestion} data-boot="suggestion" hidden suppressHydrationWarning>
      {words}{" "}
      <a href="/" data-kind="page" suppressHydrationWarning>
        /
      </a>
      ?
    </p>
  );
}
