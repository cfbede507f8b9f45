import styles from "./Page.module.css";

/** A line over the page that says that the next one is on its way. */
export function Waiting() {
  return <div className={styles.waiting} role="progressbar" aria-label="Loading the page" />;
}
