import { useWords } from "../components/Words/words.ts";
import styles from "./Page.module.css";

/** Shown in place of a block that failed. */
export function FailedBlock() {
  return (
    <p role="note" className={styles.failed}>
      {useWords().notShown}
    </p>
  );
}
