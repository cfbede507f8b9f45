import { fetchResource } from "../../../frame/link/fetchResource.ts";
import { readShownPath } from "../../../frame/link/pagePath.ts";
import type { FramedVersion, PageUpdate } from "../../../frame/messages.ts";
import { DOCUMENT, LOCATED, PAGE, PATCHING, UPDATE, VERSION } from "../../../protocol/previewMessages.ts";
import { patchAttributes, patchElement, patchHead } from "./patch.ts";
import { scrollToChange } from "./scrollToChange.ts";

/** The page whose document was loaded: React may have navigated since. */
const loadedPath = readShownPath();

/** Loads the models and documents with which the page shows the current version in place of `from`. */
export function loadUpdate(from: number, isLocated: boolean): Promise<PageUpdate | undefined> {
  const query = { [PAGE]: readShownPath(), [DOCUMENT]: loadedPath, [VERSION]: `${from}` };
  return fetchResource(UPDATE, { ...query, ...(isLocated && { [LOCATED]: "" }) });
}

/** The page as it is shown, for the answer to a change. */
export function describeShownPage(version: number): FramedVersion {
  const { date } = previewPage;
  return { path: readShownPath(), document: loadedPath, version, ...(date !== undefined && { date }) };
}

/** Shows a version in place: only its differences change. Reloads the page when it cannot be patched. */
export async function showUpdate(update: PageUpdate): Promise<void> {
  const [before, after] = [parse(update.before ?? ""), parse(update.after)];
  if (!update.before || differsInLanguage(before, after)) {
    location.reload();
    return new Promise(() => {});
  }
  dispatchEvent(new Event(PATCHING));
  patchAttributes(document.documentElement, before.documentElement, after.documentElement);
  patchHead(document.head, before.head, after.head);
  await showBody(update, before, after);
  if (readShownPath() === loadedPath) scrollToChange(before, after);
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

function differsInLanguage({ documentElement: before }: Document, { documentElement: after }: Document): boolean {
  return before.lang !== after.lang || before.dir !== after.dir;
}

/** Has React render the page where it has started, else patches the elements. */
async function showBody(update: PageUpdate, before: Document, after: Document): Promise<void> {
  const rendering = renderInReact(update);
  if (rendering) await rendering;
  else {
    if (document.title === before.title) document.title = after.title;
    const [live, old, next] = [document, before, after].map((version) => version.getElementById("app"));
    if (live && old && next) patchElement(live, old, next);
  }
  startBoots();
}

/** Resolves when React has rendered the models; undefined where it has not started. */
function renderInReact({ page, shared: sharedModel }: PageUpdate): Promise<void> | undefined {
  let rendering: Promise<void> | undefined;
  const waitUntil = (promise: Promise<void>) => {
    rendering = promise;
  };
  dispatchEvent(
    new CustomEvent("prospectus:update", { cancelable: true, detail: { page, shared: sharedModel, waitUntil } }),
  );
  return rendering;
}

/** Starts the boot scripts of elements on which they do not run. Vite ignores the time, but a browser runs a module again. */
function startBoots(): void {
  const elements = Array.from(document.querySelectorAll<HTMLElement>("[data-boot]"));
  const names = new Set(elements.flatMap(({ dataset, stopBoot }) => (stopBoot ? [] : dataset.boot)));
  for (const name of names) import(/* @vite-ignore */ `/@id/__x00__virtual:boot/${name}?t=${Date.now()}`);
}
