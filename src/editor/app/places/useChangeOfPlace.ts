import { useMemo } from "react";
import type { ShownPlace, Where } from "../../protocol/windowApi.ts";
import type { Operation, Refusal } from "../../siteFile/messages.ts";
import { useSave } from "../api/useSave.ts";
import { findChangePlace } from "./changePlace.ts";
import { useWhere } from "./useWhere.ts";

/** A change of a value that the page shows. */
export interface PlaceChange {
  title: string;
  place: ShownPlace;
  /** The operations that change it, by the pointer where it is changed. */
  createOperations(pointer: string): Operation[];
  isOnlyHere?: boolean;
  /** The answer of the person, if they were asked already. */
  where?: Where | undefined;
}

/** Changes a value where the person wants it. Resolves like `Saving.save`; to no refusals when the question was closed. */
export type SavePlace = (change: PlaceChange) => Promise<boolean | readonly Refusal[]>;

/** Changes values that the page shows. */
export function useChangeOfPlace(): SavePlace {
  const { save } = useSave();
  const { askWhere } = useWhere();
  return useMemo(
    () =>
      async ({ title, place, createOperations, isOnlyHere, where: knownPlace }) => {
        const where = knownPlace ?? (await askWhere(place, isOnlyHere));
        if (!where) return [];
        return save({
          title,
          base: place.hash,
          operations(find) {
            const changePlace = findChangePlace(place, where, find);
            return changePlace && { operations: [...changePlace.copies, ...createOperations(changePlace.pointer)] };
          },
        });
      },
    [save, askWhere],
  );
}
