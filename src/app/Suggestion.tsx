import styles from "./Page.module.css";

/** The closest address of the site to an unknown one: suggestion.boot.ts fills it in on the page for unknown addresses. */
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
