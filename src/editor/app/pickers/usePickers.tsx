import { useMemo } from "react";
import type { ApplicationApi } from "../../protocol/windowApi.ts";
import { useDialogs } from "../dialogs/Dialogs.tsx";
import { BlockDialog } from "./BlockDialog.tsx";

/** The dialogs in which something is picked from what the site has. */
export type Pickers = Pick<ApplicationApi, "pickLink" | "pickPicture" | "pickMediaFile" | "pickBlock">;

/** Picks links, pictures and blocks from anywhere in the application. */
export function usePickers(): Pickers {
  const openDialog = useDialogs();
  return useMemo(
    () => ({
      pickLink: async () => undefined,
      pickPicture: async () => {},
      pickMediaFile: async () => {},
      pickBlock: () => openDialog("Add a block", (close) => <BlockDialog close={close} />, { isWide: true }),
    }),
    [openDialog],
  );
}
