import { useQueryClient } from "@tanstack/react-query";
import { isRootFile } from "../../../site/rootFiles.ts";
import { request } from "../../app/api/client.ts";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import { useQuestions } from "../../app/dialogs/questions.tsx";
import type { ListedFile } from "../messages.ts";
import { FileNameDialog } from "./FileNameDialog.tsx";
import { UsedFileDialog } from "./UsedFileDialog.tsx";

/** The result of an action on a file. */
export interface FileOutcome {
  /** Its name now; undefined if it was removed. */
  name: string | undefined;
  message: string;
}

/** Renames and removes files of the media folder. Each resolves to undefined when nothing was done. */
export interface FileActions {
  rename(file: ListedFile): Promise<FileOutcome | undefined>;
  remove(file: ListedFile): Promise<FileOutcome | undefined>;
}

/** Asks for new names of files, and whether they are removed. */
export function useFileActions(): FileActions {
  const openDialog = useDialogs();
  const { askForChoice } = useQuestions();
  const client = useQueryClient();
  return {
    async rename(file) {
      const newName = await openDialog<string>(`Rename ${file.name}`, (close) => (
        <FileNameDialog file={file} close={close} />
      ));
      if (newName === undefined) return undefined;
      await client.invalidateQueries({ queryKey: ["media"] });
      return { name: newName, message: `Renamed: ${newName}` };
    },
    async remove(listedFile) {
      const { name } = listedFile;
      // the list may be older than the last change of the site
      const newest = await request("media", {}).catch(() => undefined);
      const file = newest?.files.find((candidate) => candidate.name === name) ?? listedFile;
      if (!file.isUnused && !isRootFile(name)) {
        await openDialog(`${name} is in use`, (close) => <UsedFileDialog file={file} close={close} />);
        return undefined;
      }
      const answer = await askForChoice({
        heading: `Remove ${name}?`,
        note: isRootFile(name)
          ? "It is not published any more. It is deleted: Undo does not bring it back."
          : "Nothing on the site uses this file. It is deleted: Undo does not bring it back.",
        choices: ["Remove it"],
      });
      if (!answer) return undefined;
      const removal = await request("removeFile", { name }).catch(() => undefined);
      if (!removal || removal.message)
        return { name, message: removal?.message ?? "It was not removed: the preview does not answer." };
      await client.invalidateQueries({ queryKey: ["media"] });
      return { name: undefined, message: `Removed: ${name}` };
    },
  };
}
