import type { FormEvent } from "react";
import { Button, Form } from "react-aria-components";
import { usePickedSaving } from "../../app/pickers/usePickedSaving.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { SavePicked } from "../../protocol/windowApi.ts";
import styles from "./MediaShelf.module.css";
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
      <PickedButtons isDisabled={shelf.chosenName === ""} title="Use this picture" close={close} />
    </Form>
  );
}

interface PickedButtonsProps {
  title: string;
  isDisabled?: boolean;
  close(): void;
}

/** The buttons at the foot of a dialog in which something is picked. */
export function PickedButtons({ title, isDisabled = false, close }: PickedButtonsProps) {
  return (
    <div className={`${controls.buttons} ${styles.footer}`}>
      <Button type="submit" className={controls.primary ?? ""} isDisabled={isDisabled}>
        {title}
      </Button>
      <Button className={controls.plain ?? ""} onPress={() => close()}>
        Cancel
      </Button>
    </div>
  );
}
