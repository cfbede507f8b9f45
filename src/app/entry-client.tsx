import "./styles/index.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { loadBlocks, loadPageBlocks } from "./blockComponents.ts";
import { createFallback } from "./documents.ts";
import { fetchPage, fetchShared } from "./models.ts";
import { Navigator } from "./Navigator.tsx";
import type { Update } from "./updates.ts";

// nearly all blocks import it: in the entry's own file it costs no request of its own
export { Section } from "../components/Section/Section.tsx";

/** What the page tells the application. */
interface Settings {
  /** The address of what all pages share. */
  shared: string;
}

/** Hydrates the page. Calls `onListening` when React begins to handle clicks, and resolves when the page is hydrated. */
export async function start(settings: Settings, onListening: () => void): Promise<void> {
  const container = document.getElementById("app") as HTMLElement;
  const { base = "", page: path = "", revision } = document.documentElement.dataset;
  // an address such as //name/page would be taken for another website's wherever it is used again
  history.replaceState(history.state, "", location.pathname.replace(/^\/+/, "/") + location.search + location.hash);
  const load = () => Promise.all([fetchShared(settings.shared), fetchPage(path, base)]);
  const [model, page] = import.meta.env.DEV ? await (await import("./updates.ts")).loadShown(load) : await load();
  // only the document knows where it is served when the site was built for any path
  const shared = { ...model, base };
  // a host may send a document from its cache, and a model that was published since
  if (page.revision !== revision) throw new Error("The document and its model are of different builds");
  await Promise.all([loadPageBlocks(page), loadBlocks(shared.banners.map(({ block }) => block.type))]);
  // React hydrates at once what is clicked from now on: such a click must not be replayed
  onListening();
  const fallBack = createFallback(location.pathname, revision);
  await new Promise<void>((resolve) => {
    const application = ({ shared, page }: Update) => (
      <BrowserRouter basename={base || "/"} useTransitions={false}>
        <Navigator shared={shared} first={page} onReady={resolve} onFailure={fallBack} />
      </BrowserRouter>
    );
    const root = hydrateRoot(container, application({ shared, page }), {
      onUncaughtError(error) {
        reportError(error);
        fallBack();
      },
    });
    if (import.meta.env.DEV)
      import("./updates.ts").then(({ renderUpdates }) => renderUpdates((update) => root.render(application(update))));
  });
}
