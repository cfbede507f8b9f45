import { useEffect } from "react";
import { openStorage } from "../../protocol/openStorage.ts";
import { useMessages } from "../messages/Messages.tsx";

/** Warns where the browser refuses to store unsaved texts. */
export function useStorageNotice(): void {
  const { showAlert } = useMessages();
  useEffect(() => {
    if (openStorage(() => localStorage).isAllowed()) return;
    showAlert([
      "This browser keeps nothing that you type before it is saved.",
      "You can edit all the same. Save each text before you close the window, or allow cookies for this address.",
    ]);
  }, [showAlert]);
}
