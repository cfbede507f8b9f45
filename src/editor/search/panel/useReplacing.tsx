import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import { ReplaceDialog } from "./ReplaceDialog.tsx";
import type { Replacing } from "./replacing.ts";

/** Shows the texts that a replacement would change, each with a box to untick, and makes it. */
export function useReplacing(): (replacing: Replacing) => Promise<void> {
  const openDialog = useDialogs();
  const { path } = useStudio();
  return (replacing) =>
    openDialog<void>(
      replacing.heading,
      (close) => <ReplaceDialog replacing={replacing} path={path} close={() => close()} />,
      { isWide: true },
    );
}
