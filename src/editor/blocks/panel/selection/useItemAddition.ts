import { useMemo } from "react";
import { request } from "../../../app/api/client.ts";
import { useSaveOrAlert } from "../../../app/api/useSaveOrAlert.ts";
import { findChangePlace } from "../../../app/places/changePlace.ts";
import { useWhere } from "../../../app/places/useWhere.ts";
import { holdKeys } from "../../../protocol/heldKeys.ts";
import type { ApplicationApi } from "../../../protocol/windowApi.ts";

/** Adds items to lists of the page. */
export function useItemAddition(): ApplicationApi["addItem"] {
  const save = useSaveOrAlert();
  const { askWhere } = useWhere();
  return useMemo(
    () => (item) => {
      const { hash, index, selection } = item;
      const add = async () => {
        const where = await askWhere(item);
        if (!where) return;
        const giveFocusBack = holdKeys();
        const isSaved = await save({
          ...{ title: "Add to a list", base: hash },
          async operations(find) {
            const ownList = find(item.pointer);
            const previous = find(`${item.pointer}/${index}`);
            const place = findChangePlace(item, where, find);
            if (ownList === undefined || previous === undefined || !place) return undefined;
            const { item: value } = await request("newItem", { pointer: ownList });
            const at = Number(previous.slice(ownList.length + 1)) + 1;
            return {
              operations: [...place.copies, { type: "insertItem", pointer: place.pointer, index: at, value }],
              next: { pointer: `${place.pointer}/${at}`, selection, isOpened: true },
            };
          },
        });
        if (!isSaved) giveFocusBack();
      };
      void add();
    },
    [save, askWhere],
  );
}
