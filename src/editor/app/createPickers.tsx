import { BlockGallery } from "../blocks/panel/gallery/BlockGallery.tsx";
import { LinkDialog } from "../links/panel/LinkDialog.tsx";
import { IconDialog } from "../media/panel/IconDialog.tsx";
import { MediaFileDialog } from "../media/panel/MediaFileDialog.tsx";
import { PhotosDialog } from "../media/panel/PhotosDialog.tsx";
import { PictureDialog } from "../media/panel/PictureDialog.tsx";
import { PageDialog } from "../pages/panel/pick/PageDialog.tsx";
import type { CreatePickers } from "./pickers/usePickers.ts";
import { readAddress } from "./state/address.ts";

const PICTURE = "Which picture?";

/** Creates the pickers of the application. */
export const createPickers: CreatePickers = (openDialog) => ({
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
  pickBlock: () => openDialog("Add a block", (close) => <BlockGallery choose={close} isSearched />, { isWide: true }),
  pickIcon: (current) => openDialog("Which icon?", (close) => <IconDialog current={current} close={close} />),
});
