import { hot } from "virtual:prospectus/hot";
import { startPointing } from "../../locate/page/point/point.ts";
import { startEditButton } from "../../preview/page/editButton/editButton.ts";
import { showProblems, showsErrors } from "../../preview/page/problems/panel.ts";
import { startFormPreview } from "../../preview/page/sentForm/sentForm.ts";
import { showChanges } from "../../preview/page/update/changesBar.ts";
import { describeShownPage } from "../../preview/page/update/inPlace.ts";
import { closePopups } from "../../preview/page/update/popups.ts";
import {
  type ChangedStyle,
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
} from "../../protocol/previewMessages.ts";
import { readSiteError } from "../../protocol/siteError.ts";
import type { PageApi } from "../../protocol/windowApi.ts";
import { application, connectToApplication } from "../link/application.ts";
import { fetchResource } from "../link/fetchResource.ts";
import { readShownPath } from "../link/pagePath.ts";
import { sendEvent } from "../link/sendEvent.ts";
import { ShownVersion } from "../version/shownVersion.ts";

const studio = previewPage.isEditing ? import("../studio/studio.ts") : undefined;
const shownVersion = new ShownVersion({
  version: previewPage.version,
  isEditing: previewPage.isEditing,
  whenIdle: async () => (await studio)?.whenIdle(),
  onShown: () => reportPage(),
});
/** Tells the application around the page which page it shows, and in which version. */
const reportPage = () => {
  if (!previewPage.isInStudio) return;
  void application.showPage({
    path: readShownPath(),
    title: document.title,
    shown: describeShownPage(shownVersion.version),
  });
};

/** The number of the last request for the problems: the answer to an earlier one is out of date. */
let lastRequestNumber = 0;

/** Fetches and shows the problems, and the current version of the page if that is another one. */
async function update(): Promise<void> {
  lastRequestNumber += 1;
  const requestNumber = lastRequestNumber;
  const problems = await fetchResource(PROBLEMS, { [PAGE]: readShownPath() });
  if (!problems) return;
  if (problems.shown !== shownVersion.version) await shownVersion.show({ number: problems.shown });
  if (requestNumber !== lastRequestNumber) return;
  // Studio shows them around the page
  if (!previewPage.isInStudio) showProblems(problems, (request) => sendEvent(FIX, request));
  closePopups(showsErrors());
}

const showVersion: PageApi["showVersion"] = (update, moves, next) => void shownVersion.show({ update, moves, next });

/** The methods of a page that is shown as visitors have it. */
const VISITED_PAGE: PageApi = {
  finishEditing: async () => true,
  runAction() {},
  select() {},
  showVersion,
  show() {},
  focusPage: () => document.body.focus(),
  tryColors() {},
};

/** Reports the page when its address or title changes. */
function watchPage(): void {
  reportPage();
  addEventListener("pageshow", reportPage);
  if ("navigation" in window) navigation.addEventListener("navigatesuccess", reportPage);
  new MutationObserver(reportPage).observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** Whether the browser is leaving this page: it aborts the requests of the page. */
let isUnloading = false;

/** Reports an error in the site's own code to the server. */
function report(event: ErrorEvent): void {
  const error = isUnloading ? undefined : readSiteError(event, readShownPath());
  if (error) sendEvent(FAILED, error);
}

if (!previewPage.isInStudio) startEditButton();
startPointing();
startFormPreview();
studio?.then(({ startStudio }) => startStudio(showVersion));
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
hot?.on(VERSION_CHANGED, async ({ hash }) => {
  // the answer to a change of the application comes first
  if (previewPage.isInStudio) await application.refresh(hash);
  await shownVersion.show({ hash });
});
hot?.on(PROBLEMS_CHANGED, async () => {
  if (previewPage.isInStudio) await application.refreshProblems();
  await update();
});
hot?.on(STYLE_CHANGED, replaceStyle);
if (previewPage.isInStudio) {
  hot?.on(CONFLICT, () => application.refresh());
  watchPage();
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

/** Shows a style sheet that was saved, in place of its earlier text in the document. */
function replaceStyle({ id, css }: ChangedStyle): void {
  const style = document.querySelector(`style[data-vite-dev-id="${CSS.escape(id)}"]`);
  if (style) style.textContent = css;
}
