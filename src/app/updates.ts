import { flushSync } from "react-dom";
import type { PageModel, SharedModel } from "../generated/props.ts";
import { forgetPages, type Models } from "./models.ts";

/** The models of the page that is shown, after a save. */
export interface Update {
  page: PageModel;
  shared: SharedModel;
}

declare global {
  interface WindowEventMap {
    /** Cancelled by the application when it renders the update itself; `waitUntil` gets a promise that resolves then. */
    "prospectus:update": CustomEvent<Update & { waitUntil(rendering: Promise<void>): void }>;
  }
}

/** Renders the application in place with other models. */
type Render = (update: Update) => void;

let setRender: (render: Render) => void;
const rendererPromise = new Promise<Render>((resolve) => {
  setRender = resolve;
});

/**
 * The models of the version that the document shows: these, or newer ones, since a save may come between the two. From
 * then on React shows each save.
 */
export async function matchDocument(models: Models): Promise<Models> {
  for (let [sharedModel, page] = models; ; [sharedModel, page] = await fetchModels()) {
    const { version } = document.documentElement.dataset;
    if (version === undefined || Number(version) === (page as PreviewedPage).version) {
      acceptUpdates();
      return [sharedModel, page];
    }
    // the document is updated in place meanwhile
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The model of a page in the preview. */
type PreviewedPage = PageModel & { version?: number };

/** Fetches the models of the document again. */
async function fetchModels(): Promise<Models> {
  const settings: { models: string[] } = JSON.parse(document.getElementById("prospectus")?.textContent ?? "");
  const models = settings.models.map(async (address) => (await fetch(address, { cache: "no-cache" })).json());
  return (await Promise.all(models)) as Models;
}

function acceptUpdates(): void {
  addEventListener("prospectus:update", (event) => {
    event.preventDefault();
    event.detail.waitUntil(show(event.detail));
  });
}

/** Sets the function that renders the application, once that is hydrated. */
export function renderUpdates(render: Render): void {
  setRender(render);
}

async function show({ page, shared: sharedModel }: Update): Promise<void> {
  const render = await rendererPromise;
  forgetPages();
  const bootElements = Array.from(document.querySelectorAll<HTMLElement>("[data-boot]"));
  const before = bootElements.map((element) => element.outerHTML);
  flushSync(() => render({ page, shared: sharedModel }));
  // the preview starts them again: they have read values that have changed
  bootElements.forEach((element, index) => {
    if (element.outerHTML === before[index]) return;
    element.stopBoot?.();
    element.stopBoot = undefined;
  });
}
