import type { FormEvent } from "react";
import { Form } from "react-aria-components";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import { usePickedSaving } from "../../app/pickers/usePickedSaving.ts";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { SavePicked } from "../../protocol/windowApi.ts";
import { MediaShelf } from "./MediaShelf.tsx";
import { useMediaShelf } from "./useMediaShelf.ts";

interface MediaFileDialogProps {
  /** The name of the file that is shown now; "" if there is none. */
  current: string;
  droppedFile: File | undefined;
  save: SavePicked<string>;
  close(): void;
}

/** Asks for a picture that has no text, such as the logo. */
export function MediaFileDialog({ current, droppedFile, save, close }: MediaFileDialogProps) {
  const shelf = useMediaShelf({ current, droppedFile });
  const { refusals, use } = usePickedSaving(save, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shelf.chosenName !== "") void use(shelf.chosenName);
  };
  return (
    <Form onSubmit={submit}>
      <MediaShelf shelf={shelf} current={current} />
      <Refusals refusals={refusals} />
      <DialogButtons isSticky isDisabled={shelf.chosenName === ""} title="Use this picture" close={close} />
    </Form>
  );
}
