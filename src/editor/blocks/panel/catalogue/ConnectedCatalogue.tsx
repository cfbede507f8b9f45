import { hot } from "virtual:prospectus/hot";
import { Catalogue } from "./Catalogue.tsx";
import { PreviewConnectionContext } from "./previewConnection.ts";

/** The view of all blocks, which follows the preview: no page in a frame does that for it. */
export default function ConnectedCatalogue() {
  return (
    <PreviewConnectionContext value={hot}>
      <Catalogue />
    </PreviewConnectionContext>
  );
}
