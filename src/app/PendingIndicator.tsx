import { useWords } from "../components/Words/words.ts";
import styles from "./Page.module.css";

/** A line over the page that says that the next one is loading. Its styles show it only when that takes a while. */
export function PendingIndicator() {
  return (
    <output className={styles.pending}>
      <span className="visually-hidden">{useWords().loadingPage}</span>
    </output>
  );
}
