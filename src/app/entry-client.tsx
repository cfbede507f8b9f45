import "./styles/index.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { loadBlocks, loadPageBlocks } from "./blockComponents.ts";
import { createFallback } from "./documents.ts";
import { fetchPage, fetchShared } from "./models.ts";
import { Navigator } from "./Navigator.tsx";

// nearly all blocks are made of it: in the entry's own file it costs no request of its own
export { Section } from "../components/Section/Section.tsx";

/** What the page tells the application. */
interface Settings {
  /** The address of what all pages share. */
  shared: string;
}

/** Brings the page to life; calls back when React begins to answer clicks, and resolves when it has taken the page over. */
export async function start(settings: Settings, onListening: () => void): Promise<void> {
  const container = document.getElementById("app") as HTMLElement;
  const { base = "", page: path = "", revision } = document.documentElement.dataset;
  // an address such as //name/page would be taken for another website's wherever it is used again
  history.replaceState(history.state, "", location.pathname.replace(/^\/+/, "/") + location.search + location.hash);
  const [shared, page, entries] = await Promise.all([
    fetchShared(settings.shared),
    fetchPage(path, base),
    // most pages have no field
    container.querySelector("input,select,textarea") && import("./entries.ts"),
  ]);
  // a host may send a document from its cache, and a model that was published since
  if (page.revision !== revision) throw new Error("The document and its model are of different builds");
  await Promise.all([loadPageBlocks(page), loadBlocks(shared.banners.map(({ block }) => block.type))]);
  // a click that comes before all is ready makes it so at once: it is not to be answered a second time
  onListening();
  const tellOfEntries = entries?.findEntries(container);
  const fallBack = createFallback(location.pathname, revision);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      container,
      <BrowserRouter basename={base || "/"}>
        <Navigator shared={shared} first={page} onReady={resolve} onFailure={fallBack} />
      </BrowserRouter>,
      {
        onUncaughtError(error) {
          reportError(error);
          fallBack();
        },
      },
    );
  });
  tellOfEntries?.();
}
