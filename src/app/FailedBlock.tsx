import { useWords } from "../components/Words/words.ts";
import styles from "./Page.module.css";

/** What stands in the place of a block that could not be shown. */
export function FailedBlock() {
  return (
    <p role="note" className={styles.failed}>
      {useWords().notShown}
    </p>
  );
}
