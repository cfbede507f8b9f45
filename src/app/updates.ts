import { flushSync } from "react-dom";
import type { PageModel, SharedModel } from "../generated/props.ts";
import { loadBlocks, loadPageBlocks } from "./blockComponents.ts";
import { forgetPages } from "./models.ts";

/** The models of the page that is shown, after a save. */
export interface Update {
  page: PageModel;
  shared: SharedModel;
}

declare global {
  interface WindowEventMap {
    /** Cancelled by the application when it renders the update itself; `waitUntil` gets a promise that resolves then. */
    "prospectus:update": CustomEvent<Update & { waitUntil(rendered: Promise<void>): void }>;
  }
}

/** Renders the application in place with other models. */
type Render = (update: Update) => void;

let setRender: (render: Render) => void;
const hydrated = new Promise<Render>((resolve) => {
  setRender = resolve;
});

/** The models that hydrate a page. */
type Models = [shared: SharedModel, page: PageModel & { version?: number }];

/**
 * Loads the models of the version that the document shows: a save may come between the two. From then on React shows each
 * save.
 */
export async function loadShown(load: () => Promise<Models>): Promise<Models> {
  for (;;) {
    const models = await load();
    const { version } = document.documentElement.dataset;
    if (version === undefined || Number(version) === models[1].version) {
      acceptUpdates();
      return models;
    }
    // the document is updated in place meanwhile
    await new Promise((resolve) => setTimeout(resolve, 20));
    forgetPages();
  }
}

function acceptUpdates(): void {
  addEventListener("prospectus:update", (event) => {
    event.preventDefault();
    event.detail.waitUntil(show(event.detail));
  });
}

/** Sets what renders the application, once that is hydrated. */
export function renderUpdates(render: Render): void {
  setRender(render);
}

async function show({ page, shared }: Update): Promise<void> {
  const render = await hydrated;
  await Promise.all([loadPageBlocks(page), loadBlocks(shared.banners.map(({ block }) => block.type))]);
  forgetPages();
  const scripted = Array.from(document.querySelectorAll<HTMLElement>("[data-boot]"));
  const before = scripted.map((element) => element.outerHTML);
  flushSync(() => render({ page, shared }));
  // the preview starts them again: they have read what has changed
  scripted.forEach((element, index) => {
    if (element.outerHTML === before[index]) return;
    element.stopBoot?.();
    element.stopBoot = undefined;
  });
}
