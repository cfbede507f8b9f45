import type { ReactNode } from "react";
import { Button, DropZone, FileTrigger, Text } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import styles from "./MediaShelf.module.css";

interface FileDropProps {
  isAdding: boolean;
  /** The result for the last file. */
  status: string;
  add(file: File): Promise<void>;
  /** The elements on which files can be dropped. */
  children: ReactNode;
}

/** Takes files that are dropped, or chosen with a button below. */
export function FileDrop({ isAdding, status, add, children }: FileDropProps) {
  return (
    <DropZone
      className={styles.shelf ?? ""}
      aria-label="Drop a file here"
      onDrop={async ({ items }) => {
        const file = items.find((item) => item.kind === "file");
        if (file?.kind === "file") await add(await file.getFile());
      }}
    >
      {children}
      <div className={controls.buttons}>
        <FileTrigger onSelect={(files) => files?.[0] && void add(files[0])}>
          <Button className={controls.secondary ?? ""} isPending={isAdding}>
            <Icon name="add" />
            Add a file
          </Button>
        </FileTrigger>
        <Text slot="label" className={controls.help ?? ""}>
          or drop a PDF or another document here
        </Text>
      </div>
      <p role="status">{status}</p>
    </DropZone>
  );
}
