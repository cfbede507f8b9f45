import { useMemo } from "react";
import { request } from "../../../app/api/client.ts";
import { useDialogs } from "../../../app/dialogs/Dialogs.tsx";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import type { Operation } from "../../../siteFile/messages.ts";
import { BlockDeletionDialog, type ShownPlace } from "./BlockDeletionDialog.tsx";

/**
 * Asks whether to remove or keep the links that lead to a block, and to places in it, before it is deleted. Resolves to
 * the operations that change them; to undefined when the block is to stay.
 */
export function useBlockDeletion(): (pointer: string, label: string) => Promise<Operation[] | undefined> {
  const openDialog = useDialogs();
  const { pickPage } = usePickers();
  const { visit } = useStudio();
  return useMemo(
    () => async (pointer, label) => {
      // where the preview does not answer, neither is the block deleted, which is said then
      const answer = await request("linksToBlock", { pointer }).catch(() => undefined);
      const { path, places = [], links = [] } = answer ?? {};
      if (!answer || path === undefined || links.length === 0) return [];
      const choice = await openDialog<"redirect" | ShownPlace>(`Delete: ${label}`, (close) => (
        <BlockDeletionDialog answer={answer} close={close} />
      ));
      if (choice === undefined) return undefined;
      if (choice !== "redirect") {
        await visit(choice.path, choice.pointer);
        return undefined;
      }
      const to = await pickPage(path);
      return to === undefined ? undefined : [{ type: "redirectLinks", from: path, to, places }];
    },
    [openDialog, pickPage, visit],
  );
}
