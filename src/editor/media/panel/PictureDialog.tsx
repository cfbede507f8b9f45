import { type FormEvent, useRef, useState } from "react";
import { FieldError, Form, Label, Text, TextArea, TextField } from "react-aria-components";
import { constantUses, substitute } from "../../../site/constants.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import { usePickedSaving } from "../../app/pickers/usePickedSaving.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { WrittenPicture } from "../../locate/messages.ts";
import type { ChosenPicture, SavePicked } from "../../protocol/windowApi.ts";
import { useConstantTexts } from "../../settings/panel/values/useConstantTexts.ts";
import { CropPreview } from "./CropPreview.tsx";
import { describePicture } from "./describePicture.ts";
import { FocusPicker } from "./FocusPicker.tsx";
import styles from "./MediaShelf.module.css";
import { MediaShelf } from "./MediaShelf.tsx";
import { useFocusPoint } from "./useFocusPoint.ts";
import { useMediaShelf } from "./useMediaShelf.ts";

interface PictureDialogProps {
  current: Exclude<WrittenPicture, string>;
  droppedFile: File | undefined;
  /** The path of the page that shows it. */
  path: string;
  save: SavePicked<ChosenPicture>;
  close(): void;
}

/** Asks for a picture, and for a description of its content. */
export function PictureDialog({ current, droppedFile, path, save, close }: PictureDialogProps) {
  const constants = useConstantTexts();
  const description = useDescription(current);
  const { focus, point, move, reset } = useFocusPoint(current.focus);
  /** The current picture may get another name. */
  const [currentName, setCurrentName] = useState(current.src);
  const shelf = useMediaShelf({
    ...{ current: currentName, droppedFile },
    onChoose(src) {
      description.describe(src === currentName);
      reset(src === currentName);
    },
    onRename: (src, newSrc) => src === currentName && setCurrentName(newSrc),
  });
  const { refusals, use } = usePickedSaving(save, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { alt, isDecorative } = description;
    const picture = describePicture({ src: shelf.chosenName, alt, isDecorative, focus }, constants);
    if (shelf.chosenName === "") return;
    if (picture) void use(picture);
    else description.askForText();
  };
  return (
    <Form onSubmit={submit}>
      <div className={`${styles.dialog} ${styles.wide}`}>
        <MediaShelf shelf={shelf} current={currentName} />
        <div className={styles.about}>
          <AltFields description={description} constants={constants} />
          <Refusals refusals={refusals} accept={(value) => description.setAlt(String(value))} />
          {shelf.chosenFile && (
            <>
              <FocusPicker src={shelf.chosenFile.href} point={point} move={move} />
              {current.src !== "" && (
                <CropPreview path={path} currentSrc={current.src} src={shelf.chosenFile.href} point={point} />
              )}
            </>
          )}
        </div>
      </div>
      <DialogButtons isSticky isDisabled={shelf.chosenName === ""} title="Use this picture" close={close} />
    </Form>
  );
}

/** The description of the chosen picture, which begins with that of the current one. */
function useDescription(current: Exclude<WrittenPicture, string>) {
  const [alt, setAlt] = useState(current.alt ?? "");
  const [isDecorative, setDecorative] = useState(current.decorative === true);
  const [isMissing, setMissing] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  return {
    ...{ alt, setAlt, isDecorative, setDecorative, isMissing, textArea },
    /** A text about another picture would be wrong. */
    describe(isCurrent: boolean) {
      setAlt((isCurrent && current.alt) || "");
      setDecorative(isCurrent && current.decorative === true);
    },
    askForText() {
      setMissing(true);
      textArea.current?.focus();
    },
  };
}

interface AltFieldsProps {
  description: ReturnType<typeof useDescription>;
  constants: ReadonlyMap<string, string>;
}

function AltFields({ description, constants }: AltFieldsProps) {
  const { alt, setAlt, isDecorative, setDecorative, isMissing, textArea } = description;
  return (
    <>
      {!isDecorative && (
        <TextField
          className={controls.field ?? ""}
          value={alt}
          onChange={setAlt}
          isInvalid={isMissing && alt.trim() === ""}
          validationBehavior="aria"
        >
          <Label>What does it show?</Label>
          <TextArea ref={textArea} rows={3} />
          <Text slot="description" className={controls.help ?? ""}>
            For those who cannot see it, such as “Two students read in the library.”
          </Text>
          <FieldError className={controls.error ?? ""}>
            <span role="alert">Say what the picture shows, in a sentence.</span>
          </FieldError>
          {constantUses(alt).length > 0 && <p className={controls.help}>It reads: “{substitute(alt, constants)}”</p>}
        </TextField>
      )}
      <label className={styles.tick}>
        <input type="checkbox" checked={isDecorative} onChange={({ target }) => setDecorative(target.checked)} />
        It is only decoration and shows nothing of its own
      </label>
    </>
  );
}
