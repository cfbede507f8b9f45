import { useMemo } from "react";
import { useMessages } from "../messages/Messages.tsx";
import { type Change, useSave } from "./useSave.ts";

/** Saves changes that have no field beside which a refusal could be shown: it is said in a message. */
export function useSaveOrAlert(): (change: Change) => Promise<boolean> {
  const { save } = useSave();
  const messages = useMessages();
  return useMemo(
    () => async (change) => {
      const result = await save(change);
      if (typeof result === "boolean") return result;
      messages.showAlert(result.map(({ message }) => message));
      return false;
    },
    [save, messages],
  );
}
