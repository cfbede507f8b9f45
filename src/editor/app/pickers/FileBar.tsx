import { Button } from "react-aria-components";
import type { ListedFile } from "../../protocol/studioMessages.ts";
import controls from "../styles/controls.module.css";
import { describeSize, describeUse } from "./describeFile.ts";
import styles from "./FileBar.module.css";
import { type FileOutcome, useFileActions } from "./useFileActions.tsx";

interface FileBarProps {
  file: ListedFile;
  /** Called when the file has another name, was removed, or could not be removed. */
  onDone(outcome: FileOutcome): void;
}

/** The file that is chosen, and what can be done with it. */
export function FileBar({ file, onDone }: FileBarProps) {
  const { rename, remove } = useFileActions();
  const run = async (action: (file: ListedFile) => Promise<FileOutcome | undefined>) => {
    const outcome = await action(file);
    if (outcome) onDone(outcome);
  };
  return (
    <div className={styles.bar}>
      <p className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <br />
        <span className={controls.help}>
          {describeSize(file.bytes)}, {describeUse(file)}
        </span>
      </p>
      {!file.isFixed && (
        <div className={controls.buttons}>
          <Button className={controls.secondary ?? ""} onPress={() => void run(rename)}>
            Rename…
          </Button>
          <Button className={controls.danger ?? ""} onPress={() => void run(remove)}>
            Remove from the site…
          </Button>
        </div>
      )}
    </div>
  );
}
