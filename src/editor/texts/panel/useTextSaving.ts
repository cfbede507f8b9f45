import { useMemo } from "react";
import type { PlannedEdit } from "../../app/api/saveQueue.ts";
import { useSave } from "../../app/api/useSave.ts";
import { findChangePlace } from "../../app/places/changePlace.ts";
import { useWhere } from "../../app/places/useWhere.ts";
import type { ApplicationApi, TextAnswer } from "../../protocol/windowApi.ts";
import type { Operation } from "../../siteFile/messages.ts";

/** Saves texts that were changed in the page. */
export function useTextSaving(): ApplicationApi["saveText"] {
  const { trySave } = useSave();
  const { askWhere } = useWhere();
  return useMemo(
    () =>
      async ({ title, value, constant, isOnlyHere, ...place }) => {
        const where = value === undefined ? "everywhere" : await askWhere(place, isOnlyHere);
        if (!where) return { status: "open" };
        const ofConstant: Operation[] = constant
          ? [{ type: "setValue", pointer: `/constants/${constant.name}`, value: constant.value }]
          : [];
        const answer = await trySave({
          title,
          base: place.hash,
          operations(find): PlannedEdit | undefined {
            if (value === undefined) return { operations: ofConstant };
            const changePlace = findChangePlace(place, where, find);
            return (
              changePlace && {
                operations: [
                  ...ofConstant,
                  ...changePlace.copies,
                  { type: "setValue", pointer: changePlace.pointer, value },
                ],
              }
            );
          },
        });
        // the new version is shown already
        return answer?.status === "saved" ? { status: "saved", where } : (answer satisfies TextAnswer | undefined);
      },
    [trySave, askWhere],
  );
}
