import { Button } from "react-aria-components";
import type { CloseDialog } from "../../../app/dialogs/Dialogs.tsx";
import controls from "../../../app/styles/controls.module.css";
import { LinkPlaces } from "../../../links/panel/LinkPlaces.tsx";
import type { BlockLinksAnswer } from "../../../pages/messages.ts";

/** A place that a person wants to see instead. */
export interface ShownPlace {
  path: string;
  pointer: string;
}

interface BlockDeletionDialogProps {
  answer: BlockLinksAnswer;
  /** "redirect": the links are to lead to a page that is chosen next. */
  close: CloseDialog<"redirect" | ShownPlace>;
}

/** Lists the links that lead to a block which is about to be deleted. */
export function BlockDeletionDialog({ answer: { links }, close }: BlockDeletionDialogProps) {
  return (
    <div className={controls.stack}>
      <LinkPlaces title="These lead to it:" links={links} show={(path, pointer) => close({ path, pointer })} />
      <div className={controls.buttons}>
        <Button className={controls.danger ?? ""} onPress={() => close("redirect")}>
          Choose another page for them, and delete it…
        </Button>
        <Button className={controls.plain ?? ""} onPress={() => close()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
