import { useWords } from "../components/Words/words.ts";
import styles from "./Page.module.css";

/** A line over the page that says that the next one is on its way. */
export function Waiting() {
  return (
    <output className={styles.waiting}>
      <span className="visually-hidden">{useWords().loadingPage}</span>
    </output>
  );
}
