import type { CloseDialog } from "../../../app/dialogs/Dialogs.tsx";
import type { BlockType } from "../../messages.ts";
import { BlockGallery } from "./BlockGallery.tsx";

/** The dialog in which the kind of a new block is chosen by how it looks. */
export function BlockDialog({ close }: { close: CloseDialog<BlockType> }) {
  return <BlockGallery choose={close} isSearched />;
}
