import "./styles/index.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createFallback } from "./documents.ts";
import { addPage, type Models } from "./models.ts";
import { Navigator } from "./Navigator.tsx";
import type { Update } from "./updates.ts";

/**
 * Hydrates the page with its models. Calls `onListening` when React begins to handle clicks, and resolves when the page is
 * hydrated.
 */
export async function start(models: Models, onListening: () => void): Promise<void> {
  const container = document.getElementById("app") as HTMLElement;
  const { base = "", revision } = document.documentElement.dataset;
  // an address such as //name/page would be taken for another website's wherever it is used again
  history.replaceState(history.state, "", location.pathname.replace(/^\/+/, "/") + location.search + location.hash);
  const [model, page] = import.meta.env.DEV ? await (await import("./updates.ts")).matchDocument(models) : models;
  // only the document knows where it is served when the site was built for any path
  const sharedModel = { ...model, base };
  // a host may send a document from its cache, and a model that was published since
  if (page.revision !== revision) throw new Error("The document and its model are of different builds");
  addPage(page);
  // React hydrates at once the element of a click from now on: such a click must not be replayed
  onListening();
  const fallBack = createFallback(location.pathname, revision);
  await new Promise<void>((resolve) => {
    const application = ({ shared: sharedModel, page }: Update) => (
      <BrowserRouter basename={base || "/"} useTransitions={false}>
        <Navigator shared={sharedModel} first={page} onReady={resolve} onFailure={fallBack} />
      </BrowserRouter>
    );
    const root = hydrateRoot(container, application({ shared: sharedModel, page }), {
      onUncaughtError(error) {
        reportError(error);
        fallBack();
      },
    });
    if (import.meta.env.DEV)
      import("./updates.ts").then(({ renderUpdates }) => renderUpdates((update) => root.render(application(update))));
  });
}
