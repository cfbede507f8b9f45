import { createContext, useContext, useMemo } from "react";
import type { ApplicationApi } from "../../protocol/windowApi.ts";
import { useDialogs } from "../dialogs/Dialogs.tsx";
import { readAddress } from "../studioState.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { IconDialog } from "./IconDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { MediaFileDialog } from "./MediaFileDialog.tsx";
import { PageDialog } from "./PageDialog.tsx";
import { PhotosDialog } from "./PhotosDialog.tsx";
import { PictureDialog } from "./PictureDialog.tsx";

/** The dialogs in which something is picked from what the site has. */
export interface Pickers
  extends Pick<ApplicationApi, "pickLink" | "pickPicture" | "pickPhotos" | "pickMediaFile" | "pickBlock"> {
  /** Asks for a page of the site; resolves to its path, to undefined when the question was closed. */
  pickPage(current: string): Promise<string | undefined>;
  /** Asks for an icon by its picture; resolves to its name, to undefined when the question was closed. */
  pickIcon(current: string): Promise<string | undefined>;
}

/** What a test picks without the dialogs. */
export const PickersContext = createContext<Partial<Pickers>>({});

const PICTURE = "Which picture?";

/** Picks links, pictures and blocks from anywhere in the application. */
export function usePickers(): Pickers {
  const openDialog = useDialogs();
  const testPickers = useContext(PickersContext);
  return useMemo(
    () => ({
      pickLink: (href, canFollow, save) =>
        openDialog("Where does the link lead?", (close) => (
          <LinkDialog href={href} canFollow={canFollow} path={readAddress(location).path} save={save} close={close} />
        )),
      pickPage: (current) => openDialog("Which page?", (close) => <PageDialog current={current} close={close} />),
      pickPicture: (current, droppedFile, save) =>
        openDialog<void>(
          PICTURE,
          (close) => (
            <PictureDialog
              current={current}
              droppedFile={droppedFile}
              path={readAddress(location).path}
              save={save}
              close={() => close()}
            />
          ),
          { isWide: true },
        ),
      pickPhotos: (files, save) =>
        openDialog<void>(
          "What do these photos show?",
          (close) => <PhotosDialog files={files} save={save} close={() => close()} />,
          { isWide: true },
        ),
      pickMediaFile: (current, droppedFile, save) =>
        openDialog<void>(
          PICTURE,
          (close) => <MediaFileDialog current={current} droppedFile={droppedFile} save={save} close={() => close()} />,
          { isWide: true },
        ),
      pickBlock: () => openDialog("Add a block", (close) => <BlockDialog close={close} />, { isWide: true }),
      pickIcon: (current) => openDialog("Which icon?", (close) => <IconDialog current={current} close={close} />),
      ...testPickers,
    }),
    [openDialog, testPickers],
  );
}
