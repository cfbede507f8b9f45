import { Button } from "react-aria-components";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import { DraftDialog } from "./DraftDialog.tsx";

/** Asks somebody about the changes, before they are published. */
export function ShowDraftButton() {
  const openDialog = useDialogs();
  return (
    <Button
      className={controls.secondary ?? ""}
      onPress={() => void openDialog("Show to somebody", (close) => <DraftDialog close={close} />)}
    >
      Show to somebody
    </Button>
  );
}
