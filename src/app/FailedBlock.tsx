import styles from "./Page.module.css";

/** What stands in the place of a block that could not be shown. */
export function FailedBlock() {
  return (
    <p role="note" className={styles.failed}>
      This part of the page could not be shown.
    </p>
  );
}
