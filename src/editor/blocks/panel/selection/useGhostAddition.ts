import { useMemo } from "react";
import { type Change, useSave } from "../../../app/api/useSave.ts";
import { useSaveOrAlert } from "../../../app/api/useSaveOrAlert.ts";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import { findChangePlace } from "../../../app/places/changePlace.ts";
import { useWhere } from "../../../app/places/useWhere.ts";
import type { ApplicationApi, ShownGhost, Where } from "../../../protocol/windowApi.ts";

/** Adds texts, pictures and buttons that blocks do not have. */
export function useGhostAddition(): ApplicationApi["addGhost"] {
  const { save } = useSave();
  const saveOrAlert = useSaveOrAlert();
  const { askWhere } = useWhere();
  const { pickPicture } = usePickers();
  return useMemo(
    () => (ghost) => {
      const add = async () => {
        const where = await askWhere(ghost);
        if (!where) return;
        if (ghost.value !== undefined) await saveOrAlert(planAddition(ghost, ghost.value, where));
        else await pickPicture({ src: "" }, undefined, (picture) => save(planAddition(ghost, picture, where)));
      };
      void add();
    },
    [save, saveOrAlert, askWhere, pickPicture],
  );
}

/** The change by which a block gets a value, which is selected then, and open for typing if it is a text. */
function planAddition(ghost: ShownGhost, value: unknown, where: Where): Change {
  const { hash, label, name, order, selection } = ghost;
  return {
    ...{ title: `Add: ${label}`, base: hash },
    operations(find) {
      const place = findChangePlace(ghost, where, find);
      if (!place) return undefined;
      const pointer = `${place.pointer}/${name}`;
      return {
        operations: [...place.copies, { type: "setProperty", pointer, value, order }],
        next: { pointer, selection, isOpened: ghost.value !== undefined },
      };
    },
  };
}
