import { createContext, useContext, useMemo } from "react";
import type { BlockType } from "../../blocks/messages.ts";
import type { WrittenPicture } from "../../locate/messages.ts";
import type { ApplicationApi, ChosenPicture, SavePicked } from "../../protocol/windowApi.ts";
import { type OpenDialog, useDialogs } from "../dialogs/Dialogs.tsx";

/** The dialogs in which a page, picture, file, link, icon or block is picked. */
export interface Pickers extends Pick<ApplicationApi, "pickLink"> {
  pickPicture(
    current: Exclude<WrittenPicture, string>,
    droppedFile: File | undefined,
    save: SavePicked<ChosenPicture>,
  ): Promise<void>;
  /** Asks for the content of each photo. */
  pickPhotos(files: File[], save: SavePicked<ChosenPicture[]>): Promise<void>;
  pickMediaFile(current: string, droppedFile: File | undefined, save: SavePicked<string>): Promise<void>;
  pickBlock(): Promise<BlockType | undefined>;
  /** Asks for a page of the site; resolves to its path, to undefined when the question was closed. */
  pickPage(current: string): Promise<string | undefined>;
  /** Asks for an icon by its picture; resolves to its name, to undefined when the question was closed. */
  pickIcon(current: string): Promise<string | undefined>;
}

/** Creates the pickers with the dialogs of the application. */
export type CreatePickers = (openDialog: OpenDialog) => Pickers;

/** The pickers need the dialogs of all subjects, of which some need pickers: the root of the application gives them. */
export const PickersContext = createContext<CreatePickers>(() => {
  throw new Error("usePickers needs a PickersContext around it");
});

/** Picks links, pictures and blocks from anywhere in the application. Throws outside of it. */
export function usePickers(): Pickers {
  const createPickers = useContext(PickersContext);
  const openDialog = useDialogs();
  return useMemo(() => createPickers(openDialog), [createPickers, openDialog]);
}
