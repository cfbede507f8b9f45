import type { IncomingMessage } from "node:http";
import { dirname } from "node:path";
import type { Connect, ViteDevServer } from "vite";
import { isBuildError } from "../../../files/buildError.ts";
import { historyFolder } from "../../../files/roots.ts";
import { STUDIO } from "../../api/http.ts";
import { createStudioServer, type StudioServer } from "../../createServer.ts";
import type { PageFailures } from "../../preview/server/pageFailures.ts";
import { CATALOGUE } from "../../protocol/catalogueAddress.ts";
import { OPEN } from "../../protocol/pointMessages.ts";
import { FAILED, FIX } from "../../protocol/previewMessages.ts";
import { serveApplication } from "../application/serveApplication.ts";
import { tryRemoveUnfinished } from "../disk/diskSite.ts";
import { answerStudioRequest, sendResponse, toRequest } from "../http/answerStudio.ts";
import { refuseHiddenFiles, refuseOtherSites, sendFrom } from "../http/requestChecks.ts";
import { allowErrorScripts, allowScripts, sandboxResponses } from "../http/sandbox.ts";
import { isPaired } from "../pairing/pairingPlugin.ts";
import { sendErrorPage } from "./errorPage.ts";
import { reportMissedChanges } from "./missedChanges.ts";
import { openValue } from "./openValue.ts";
import { handlePageEvents } from "./pageEvents.ts";
import { servePageScripts } from "./pageScripts.ts";
import { createPreviewPlatform } from "./previewPlatform.ts";
import { repeatAfterRestart } from "./repeatAfterRestart.ts";

/** The state that the plugins of the preview share. */
export interface PreviewState {
  /** Of this start; only the pages of the preview get it. */
  token: string;
  /** The errors of pages, from the start of the server on. */
  failures?: PageFailures;
}

/** A preview that is served. */
export interface ServedPreview {
  readonly studio: StudioServer;
  /** Adds the middlewares for requests that Vite has no answer for, after its own. */
  addLastMiddlewares(): void;
  /** Ends all that the preview has started; call it when the server of Vite closes, also to restart. */
  close(): void;
}

/** Serves the preview of a spec and Studio with a server of Vite, and follows the changes of other programs. */
export function servePreview(server: ViteDevServer, file: string, state: PreviewState): ServedPreview {
  const platform = createPreviewPlatform(server, file, state.token);
  const studio = createStudioServer(platform);
  state.failures = studio.failures;
  tryRemoveUnfinished(file, historyFolder);
  followChanges(server, { file, studio, media: platform.media });
  const isPairedRequest = (request: IncomingMessage) => isPaired(server, request);
  handlePageEvents(server, state.token, isPairedRequest, {
    [FIX]: (request) => studio.fix(request),
    [FAILED]: (error) => studio.reportBrowserError(error),
    [OPEN]: (request, client) => openValue(file, request, client),
  });
  const { middlewares, config } = server;
  middlewares.use(sandboxResponses);
  middlewares.use(refuseOtherSites);
  middlewares.use(refuseHiddenFiles);
  serveApplication(server, file, state.token);
  servePageScripts(server);
  const gate = { token: state.token, isPaired: isPairedRequest, handle: studio.handle };
  middlewares.use((request, response, next) => {
    if (!request.url?.startsWith(STUDIO)) return next();
    answerStudioRequest(request, response, gate).catch(next);
  });
  for (const folder of ["/media", `${CATALOGUE}media`]) middlewares.use(folder, sendFrom(platform.media.folder));
  let isClosed = false;
  return {
    studio,
    addLastMiddlewares() {
      middlewares.use(respondWithPage(server, studio));
      middlewares.use(repeatAfterRestart(server, () => isClosed));
      middlewares.use(allowErrorScripts);
      if (config.server.middlewareMode) middlewares.use(sendErrorPage);
    },
    close() {
      isClosed = true;
      studio.close();
      platform.validator.close();
    },
  };
}

/** Tells the server of Studio about the changes of other programs. */
function followChanges(
  { watcher }: ViteDevServer,
  {
    file,
    studio,
    media,
  }: { file: string; studio: StudioServer; media: ReturnType<typeof createPreviewPlatform>["media"] },
): void {
  // its folder: a watcher of the file would miss that it is removed and created again
  watcher.add(dirname(file));
  reportMissedChanges(watcher);
  watcher.on("all", (_event, path) => {
    if (path === file) studio.changed("site");
    else if (path.startsWith(media.folder) && !media.isOwnChange(path)) studio.changed("media");
  });
}

/** Responds with pages of the site. */
function respondWithPage(server: ViteDevServer, studio: StudioServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const answer = await studio.handle(toRequest(request));
      if (answer.headers.get("content-type")?.startsWith("text/html")) allowScripts(response);
      await sendResponse(response, answer);
    } catch (error) {
      if (error instanceof Error) {
        server.ssrFixStacktrace(error);
        // its message names the place; a stack of Vite and its plugins would hide it
        if (isBuildError(error) || "plugin" in error) error.stack = "";
      }
      next(error);
    }
  };
}
