import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import type { TableFile } from "./useTableFile.ts";

interface DroppedTableProps {
  file: File;
  tableFile: TableFile;
  close(): void;
}

/** Asks where the cells of a CSV file should be that was dropped onto a table. */
export function DroppedTable({ file, tableFile, close }: DroppedTableProps) {
  const choose = (work: Promise<void>) => void work.then(close);
  return (
    <fieldset aria-label={file.name}>
      <p>{`Where should the cells of ${file.name} be?`}</p>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={() => choose(tableFile.showFile(file))}>
          Keep as a file that Excel edits
        </Button>
        <Button className={controls.secondary ?? ""} onPress={() => choose(tableFile.makeCells(file))}>
          Make them cells of the page
        </Button>
        <Button className={controls.plain ?? ""} onPress={close}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
