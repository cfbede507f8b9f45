import { useMemo } from "react";
import { type Saving, useSave } from "../api/useSave.ts";
import { useStudio } from "../studioState.ts";

/** Undo and redo, once what is being edited in the page is saved; nothing is undone when that cannot be saved. */
export function useUndo(): Pick<Saving, "undo" | "redo"> {
  const { page } = useStudio();
  const { undo, redo } = useSave();
  return useMemo(() => {
    const afterEditing = async (takeStep: () => Promise<void>) => {
      if ((await page?.finishEditing()) ?? true) await takeStep();
    };
    return { undo: () => afterEditing(undo), redo: () => afterEditing(redo) };
  }, [page, undo, redo]);
}
