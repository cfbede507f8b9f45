import { hot } from "virtual:prospectus/hot";
import { Catalogue } from "./Catalogue.tsx";
import { PreviewConnectionContext } from "./previewConnection.ts";

/** The view of all blocks with its own connection to the preview: there is no page in a frame to report changes. */
export default function ConnectedCatalogue() {
  return (
    <PreviewConnectionContext value={hot}>
      <Catalogue />
    </PreviewConnectionContext>
  );
}
