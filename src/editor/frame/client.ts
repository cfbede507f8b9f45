import { hot } from "virtual:prospectus/hot";
import { startPointing } from "../locate/page/point/point.ts";
import { startEditButton } from "../preview/page/editButton/editButton.ts";
import { showProblems, showsErrors } from "../preview/page/problems/panel.ts";
import { showChanges } from "../preview/page/update/changesBar.ts";
import { showUpdate } from "../preview/page/update/inPlace.ts";
import { closePopups } from "../preview/page/update/popups.ts";
import { replaceStyle } from "../preview/page/update/replaceStyle.ts";
import {
  CODE_CHANGED,
  CONFLICT,
  FAILED,
  FIX,
  PAGE,
  PAGES_CHANGED,
  PROBLEMS,
  PROBLEMS_CHANGED,
  STYLE_CHANGED,
  VERSION_CHANGED,
} from "../protocol/previewMessages.ts";
import { readSiteError } from "../protocol/siteError.ts";
import type { PageApi } from "../protocol/windowApi.ts";
import { application, connectToApplication } from "./link/application.ts";
import { fetchResource } from "./link/fetchResource.ts";
import { sendEvent } from "./link/sendEvent.ts";

let { version } = previewPage;
// React starts with the models of this version
document.documentElement.dataset.version = `${version}`;
let lastUpdate: Promise<unknown> = Promise.resolve();
const studio = previewPage.isEditing ? import("../page/studio/studio.ts") : undefined;

/** Shows the current version of the page, after earlier ones. */
function show(): Promise<void> {
  const update = lastUpdate.then(async () => {
    // a text that is being edited is not replaced
    await (await studio)?.whenIdle();
    version = await showUpdate(version);
    document.documentElement.dataset.version = `${version}`;
  });
  lastUpdate = update.catch(() => {});
  return update;
}

/** The number of the last request for the problems: the answer to an earlier one is out of date. */
let lastRequestNumber = 0;

/** Fetches and shows the problems, and the current version of the page if that is another one. */
async function update(): Promise<void> {
  lastRequestNumber += 1;
  const requestNumber = lastRequestNumber;
  const problems = await fetchResource(PROBLEMS, { [PAGE]: location.pathname });
  if (!problems) return;
  if (problems.shown !== version) await show();
  if (requestNumber !== lastRequestNumber) return;
  // Studio shows them around the page
  if (!previewPage.isInStudio) showProblems(problems, (request) => sendEvent(FIX, request));
  closePopups(showsErrors());
}

/** What the application can do with a page that is shown as visitors have it. */
const VISITED_PAGE: PageApi = {
  finishEditing: async () => true,
  runAction() {},
  select() {},
  show() {},
  selectNext() {},
  focusPage: () => document.body.focus(),
  tryColors() {},
};

/** Whether the browser is leaving this page: it aborts what the page has requested. */
let isUnloading = false;

/** Reports an error in the site's own code to the server. */
function report(event: ErrorEvent): void {
  const error = isUnloading ? undefined : readSiteError(event, location.pathname);
  if (error) sendEvent(FAILED, error);
}

if (!previewPage.isInStudio) startEditButton();
startPointing();
studio?.then(({ startStudio }) => startStudio());
// a page that is edited lets the application do more
if (previewPage.isInStudio && !studio) connectToApplication(VISITED_PAGE);
addEventListener("beforeunload", () => {
  isUnloading = true;
});
addEventListener("pageshow", ({ persisted: isRestored }) => {
  if (isRestored) isUnloading = false;
});
addEventListener("error", report);
// a popup can also open after a navigation
addEventListener("toggle", () => closePopups(showsErrors()), { capture: true });
hot?.on(VERSION_CHANGED, show);
hot?.on(PROBLEMS_CHANGED, update);
hot?.on(STYLE_CHANGED, replaceStyle);
if (previewPage.isInStudio) {
  hot?.on(VERSION_CHANGED, ({ hash }) => application.refresh(hash));
  hot?.on(CONFLICT, () => application.refresh());
  hot?.on(PROBLEMS_CHANGED, () => application.refreshProblems());
}
if (!previewPage.isInStudio) hot?.on(PAGES_CHANGED, showChanges);
// saves before the connection were missed
hot?.on("vite:ws:connect", update);
// React navigates without a load
if ("navigation" in window) navigation.addEventListener("navigatesuccess", update);
// Vite's client ignores updates of modules that the page has not loaded
hot?.on(CODE_CHANGED, () => {
  if (document.documentElement.dataset.ready !== "true") location.reload();
});
await update();
