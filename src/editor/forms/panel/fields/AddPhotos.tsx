import type { ReactNode } from "react";
import { Button, DropZone, FileTrigger } from "react-aria-components";
import type { SaveResult } from "../../../app/api/useSave.ts";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import shelfStyles from "../../../media/panel/MediaShelf.module.css";
import { PICTURE_TYPES } from "../../../media/panel/MediaShelf.tsx";
import { nameAdditions } from "../../../protocol/nameAddition.ts";
import { createPhoto, findPhotoProperty } from "../../../protocol/photoList.ts";
import type { Field } from "../../messages.ts";

interface AddPhotosProps {
  /** The field of an item in the list. */
  item: Field;
  /** The label of the list. */
  of: string;
  insert(items: readonly unknown[]): Promise<SaveResult>;
  children: ReactNode;
}

/**
 * A list, to which several photos can be added at once if its items need nothing but a picture: chosen with a button below
 * it, or dropped on it.
 */
export function AddPhotos({ item, of, insert, children }: AddPhotosProps) {
  const { pickPhotos } = usePickers();
  const property = findPhotoProperty(item);
  if (property === undefined) return children;
  const add = (files: readonly File[]) =>
    files.length > 0 &&
    void pickPhotos([...files], (pictures) => insert(pictures.map((picture) => createPhoto(property, picture))));
  return (
    <DropZone
      className={shelfStyles.shelf ?? ""}
      aria-label={`Drop photos here: ${of}`}
      onDrop={async ({ items }) => {
        add(await Promise.all(items.flatMap((item) => (item.kind === "file" ? item.getFile() : []))));
      }}
    >
      {children}
      <div className={controls.buttons}>
        <FileTrigger acceptedFileTypes={PICTURE_TYPES} allowsMultiple onSelect={(files) => files && add([...files])}>
          <Button className={controls.plain ?? ""}>
            <Icon name="add" />
            {nameAdditions(of)}
          </Button>
        </FileTrigger>
      </div>
    </DropZone>
  );
}
