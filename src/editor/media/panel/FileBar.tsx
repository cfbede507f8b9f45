import { useRef } from "react";
import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import type { ListedFile } from "../messages.ts";
import { describeSize, describeUse } from "./describeFile.ts";
import styles from "./FileBar.module.css";
import { type FileOutcome, useFileActions } from "./useFileActions.tsx";

interface FileBarProps {
  file: ListedFile;
  /** Called when the file has another name, was removed, or could not be removed. */
  onDone(outcome: FileOutcome): void;
}

/** The chosen file, and its actions. */
export function FileBar({ file, onDone }: FileBarProps) {
  const { rename, remove } = useFileActions();
  const bar = useRef<HTMLDivElement>(null);
  const run = async (action: (file: ListedFile) => Promise<FileOutcome | undefined>) => {
    const dialog = bar.current?.closest<HTMLElement>("[role=dialog]");
    const outcome = await action(file);
    if (!outcome) return;
    // the pressed button goes with the file: to give the focus back to it would lose it
    if (outcome.name === undefined) dialog?.focus();
    onDone(outcome);
  };
  return (
    <div ref={bar} className={styles.bar}>
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
