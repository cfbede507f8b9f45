import { Button } from "react-aria-components";
import { PlaceList } from "../../app/dialogs/PlaceList.tsx";
import controls from "../../app/styles/controls.module.css";
import type { ListedFile } from "../messages.ts";

interface UsedFileDialogProps {
  file: ListedFile;
  close(): void;
}

/** Says why a file cannot be removed: where it is used. */
export function UsedFileDialog({ file: { places }, close }: UsedFileDialogProps) {
  return (
    <>
      <p>It can be removed when nothing shows it and no link leads to it. Change these first:</p>
      <PlaceList places={places} />
      <div className={controls.buttons}>
        <Button className={controls.primary ?? ""} onPress={close}>
          Close
        </Button>
      </div>
    </>
  );
}
