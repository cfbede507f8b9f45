import type { BlockType } from "../../blocks/messages.ts";
import type { CloseDialog } from "../dialogs/Dialogs.tsx";
import { BlockGallery } from "./BlockGallery.tsx";

/** The dialog in which the kind of a new block is chosen by how it looks. */
export function BlockDialog({ close }: { close: CloseDialog<BlockType> }) {
  return <BlockGallery choose={close} isSearched />;
}
