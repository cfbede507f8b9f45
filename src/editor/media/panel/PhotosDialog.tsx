import { type FormEvent, useRef } from "react";
import { Button, Form, Label, TextArea, TextField } from "react-aria-components";
import { fileAddress } from "../../../site/links.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import { usePickedSaving } from "../../app/pickers/usePickedSaving.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { ChosenPicture, SavePicked } from "../../protocol/windowApi.ts";
import { useConstantTexts } from "../../settings/panel/values/useConstantTexts.ts";
import { describePicture } from "./describePicture.ts";
import shelfStyles from "./MediaShelf.module.css";
import styles from "./PhotosDialog.module.css";
import { type AddedPhoto, useAddedPhotos } from "./useAddedPhotos.ts";

interface PhotosDialogProps {
  files: readonly File[];
  save: SavePicked<ChosenPicture[]>;
  close(): void;
}

/** Adds several photos to the media folder, and asks for the content of each. */
export function PhotosDialog({ files, save, close }: PhotosDialogProps) {
  const constants = useConstantTexts();
  const { photos, status, problems, change, leaveOut, isAdding } = useAddedPhotos(files);
  const { refusals, use } = usePickedSaving(save, close);
  const list = useRef<HTMLOListElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pictures = photos.map((photo) => describePicture(photo, constants));
    const missingIndex = pictures.indexOf(undefined);
    if (missingIndex < 0) return void use(pictures.filter((picture) => picture !== undefined));
    for (const [index, { src }] of photos.entries()) change(src, { isMissing: pictures[index] === undefined });
    list.current?.querySelectorAll("li")[missingIndex]?.querySelector("textarea")?.focus();
  };
  return (
    <Form onSubmit={submit}>
      <p role="status">{status}</p>
      <Refusals refusals={problems} />
      <ol className={styles.photos} ref={list}>
        {photos.map((photo) => (
          <li key={photo.src} className={styles.photo}>
            <PhotoRow
              photo={photo}
              change={(properties) => change(photo.src, properties)}
              leaveOut={() => leaveOut(photo.src)}
            />
          </li>
        ))}
      </ol>
      <Refusals refusals={refusals} />
      <DialogButtons
        isSticky
        isDisabled={isAdding || photos.length === 0}
        title={photos.length === 1 ? "Add this photo" : `Add these ${photos.length} photos`}
        close={close}
      />
    </Form>
  );
}

interface PhotoRowProps {
  photo: AddedPhoto;
  change(photo: Partial<AddedPhoto>): void;
  leaveOut(): void;
}

function PhotoRow({ photo: { src, alt, isDecorative, isMissing }, change, leaveOut }: PhotoRowProps) {
  return (
    <>
      <img src={fileAddress(src)} alt="" />
      <div className={styles.about}>
        {!isDecorative && (
          <TextField
            className={controls.field ?? ""}
            value={alt}
            onChange={(text) => change({ alt: text, isMissing: false })}
            isInvalid={isMissing}
            validationBehavior="aria"
          >
            <Label>What does {src} show?</Label>
            <TextArea rows={2} />
          </TextField>
        )}
        {isMissing && !isDecorative && (
          <p role="alert" className={controls.error}>
            Say what the photo shows, in a sentence.
          </p>
        )}
        <div className={controls.buttons}>
          <label className={shelfStyles.tick}>
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) => change({ isDecorative: target.checked })}
            />
            Only decoration
          </label>
          <Button className={controls.plain ?? ""} aria-label={`Leave out ${src}`} onPress={leaveOut}>
            Leave out
          </Button>
        </div>
      </div>
    </>
  );
}
