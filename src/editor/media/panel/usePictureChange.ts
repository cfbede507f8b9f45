import { useMemo } from "react";
import { request } from "../../app/api/client.ts";
import { usePickers } from "../../app/pickers/usePickers.ts";
import { useChangeOfPlace } from "../../app/places/useChangeOfPlace.ts";
import { findPhotoProperty, insertPhotos } from "../../protocol/photoList.ts";
import { pictureOperations } from "../../protocol/pictureOperations.ts";
import type { ApplicationApi } from "../../protocol/windowApi.ts";

/** Changes pictures of the page, and adds photos to its lists. */
export function usePictureChange(): Pick<ApplicationApi, "changePicture" | "addPhotos"> {
  const { pickPicture, pickPhotos, pickMediaFile } = usePickers();
  const savePlace = useChangeOfPlace();
  return useMemo(
    () => ({
      changePicture({ current, ...place }, droppedFile) {
        const title = "Picture";
        if (typeof current === "string")
          void pickMediaFile(current, droppedFile, async (value) => {
            if (value === current) return true;
            return savePlace({
              ...{ title, place },
              createOperations: (pointer) => [{ type: "setValue", pointer, value }],
            });
          });
        else
          void pickPicture(current, droppedFile, async (picture) => {
            if (pictureOperations("", current, picture).length === 0) return true;
            return savePlace({
              ...{ title, place },
              createOperations: (pointer) => pictureOperations(pointer, current, picture),
            });
          });
      },
      async addPhotos({ block, name, property, index, ...place }, files) {
        const { fields } = await request("fields", { pointer: block });
        const field = fields.find((candidate) => candidate.name === name);
        if (!field?.item || findPhotoProperty(field.item) !== property) return false;
        void pickPhotos(files, (pictures) =>
          savePlace({
            ...{ title: field.label, place },
            createOperations: (pointer) => insertPhotos({ pointer, index, property }, pictures),
          }),
        );
        return true;
      },
    }),
    [pickPicture, pickPhotos, pickMediaFile, savePlace],
  );
}
