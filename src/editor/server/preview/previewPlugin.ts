import { existsSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname, join, normalize, sep } from "node:path";
import sirv from "sirv";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { isHidden, leavesFolder, readPath } from "../../../build/serve/servedPaths.ts";
import { closeOnReadError } from "../../../build/serve/serveFolder.ts";
import type { Conflict } from "../../../edit/merge.ts";
import { isBuildError } from "../../../files/buildError.ts";
import { errorMessage } from "../../../files/errorMessage.ts";
import { projectRoot } from "../../../files/project.ts";
import { parseUrl } from "../../../site/parseUrl.ts";
import { OPEN } from "../../protocol/pointMessages.ts";
import {
  CODE_CHANGED,
  FAILED,
  FIX,
  type FixRequest,
  PAGES_CHANGED,
  PROBLEMS_CHANGED,
  VERSION_CHANGED,
} from "../../protocol/previewMessages.ts";
import { CONFLICT, MERGED, type MergedValue, STUDIO } from "../../protocol/studioMessages.ts";
import { serveApplication } from "../application/serveApplication.ts";
import { openValue } from "../inspect/openValue.ts";
import { MergeThread } from "../studio/mergeThread.ts";
import { describeConflicts, StudioServer } from "../studio/studioServer.ts";
import { sendErrorPage } from "./errorPage.ts";
import { isDevelopment } from "./isDevelopment.ts";
import { reportMissedChanges } from "./missedChanges.ts";
import { handlePageEvents } from "./pageEvents.ts";
import type { PreviewState } from "./pageFailures.ts";
import { chosenDate } from "./previewDate.ts";
import { PreviewFixes } from "./previewFixes.ts";
import { PreviewResponder } from "./previewResponder.ts";
import { repeatAfterRestart } from "./repeatAfterRestart.ts";
import { SiteVersions } from "./siteVersions.ts";

/** Milliseconds to wait for further changes before problems are reported, since a save can be several writes. */
const SETTLE = 100;
/** Milliseconds after which a missing file was removed, and is not just being replaced. */
const REMOVED_AFTER = 500;

const HISTORY_LOST =
  "What was changed in Studio before cannot be undone any more: the record of it is damaged, or from another version of Prospectus. A new one was begun.";

/** The live preview: renders pages from the current spec, and shows each change when it is saved. */
export function previewPlugin(file: string, { failures, token }: PreviewState): Plugin {
  const { merge } = new MergeThread();
  const fixes = new PreviewFixes(file, () => studio.file(), merge);
  let save = (): void => {};
  let readMedia = async (_path: string): Promise<void> => {};
  let reportConflicts = (_conflicts: readonly Conflict[]): void => {};
  let fixForStudio = async (_request: FixRequest): Promise<string | undefined> => undefined;
  let reportLostHistory = (): void => {};
  let reportMerged = (_values: readonly MergedValue[]): void => {};
  const studio = new StudioServer({
    file,
    token,
    validate: (text) => versions.validate(text),
    merge,
    onStarted: () => versions.startValidation(),
    onSaved: () => save(),
    onConflict: (conflicts) => reportConflicts(conflicts),
    onMerged: (values) => reportMerged(values),
    onHistoryLost: () => reportLostHistory(),
    onMediaChanged: (path) => readMedia(path),
    fix: (request) => fixForStudio(request),
    linkTargets: () => versions.linkTargets,
  });
  const versions = new SiteVersions(file);
  const responder = new PreviewResponder(versions, fixes, failures, token);
  const media = join(dirname(file), "media");
  let reading: Promise<unknown> = Promise.resolve();
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let mediaChanged = false;
  /** The files that Studio has added or removed, with the times of their changes: no page shows them. */
  const uploads = new Map<string, number>();
  let printedReport = "";
  let isClosed = false;

  /** Prints the problems when they have changed, and a message when the last of them is fixed. */
  function printProblems(server: ViteDevServer): void {
    const { report, problems } = versions;
    const hasProblems = problems.listed.length > 0;
    if (hasProblems ? report !== printedReport : printedReport) server.config.logger.warn(report);
    printedReport = hasProblems ? report : "";
  }

  function onChange(server: ViteDevServer, path: string): void {
    const isMedia = path.startsWith(media);
    if ((path !== file && !isMedia) || uploads.get(path) === readTime(path)) return;
    if (isMedia) mediaChanged = true;
    // many photos that are added at once are read once
    clearTimeout(settleTimer);
    inTurn(server, async () => {
      if (!isMedia) await read(server);
      // Studio compares the next save of another program with this one; no page waits for a merge
      if (!isMedia) studio.fileChanged().catch((error: Error) => server.config.logger.error(error.message));
      // after the read, however long it took: open pages request the new version first
      clearTimeout(settleTimer);
      settleTimer = setTimeout(
        () => inTurn(server, () => readSettled(server)),
        existsSync(file) ? SETTLE : REMOVED_AFTER,
      );
    });
  }

  /** Reads the pictures when Studio has added or removed one. The page is not loaded again: someone is editing it. */
  async function onMediaChanged(server: ViteDevServer, path: string): Promise<void> {
    uploads.set(path, readTime(path));
    inTurn(server, () => show(server, () => versions.read({ mediaChanged: true })));
    const wasRead = reading;
    inTurn(server, () => check(server));
    await wasRead;
  }

  /** Does something after all earlier reads; pages that are requested wait for it. */
  function inTurn(server: ViteDevServer, read: () => Promise<void>): void {
    reading = reading.then(read).catch((error: Error) => server.config.logger.error(error.message));
  }

  /** Shows a save at once. */
  const read = (server: ViteDevServer) => show(server, () => versions.read());

  /** Has open pages show another version if there is one. */
  async function show(server: ViteDevServer, change: () => Promise<boolean>): Promise<void> {
    if (await change()) server.ws.send(VERSION_CHANGED);
  }

  /** Reads the spec once more, since the watcher may have missed the last of several writes, and reports its problems. */
  async function readSettled(server: ViteDevServer): Promise<void> {
    const reload = mediaChanged;
    mediaChanged = false;
    if (reload) await versions.read({ mediaChanged: true });
    else await read(server);
    const checking = check(server, reload);
    if (!versions.isLarge) await checking;
  }

  /** Names the pages that a save has changed, after it was shown. */
  async function reportChanges(server: ViteDevServer): Promise<void> {
    const changedPages = await responder.changedPages(server);
    if (changedPages) server.ws.send(PAGES_CHANGED, changedPages);
  }

  async function check(server: ViteDevServer, reload = false): Promise<void> {
    try {
      const isFinished = await versions.check();
      printProblems(server);
      if (reload && versions.problems.errors === 0) server.ws.send({ type: "full-reload" });
      else if (isFinished) server.ws.send(PROBLEMS_CHANGED);
      // the page reports an error in the code of blocks
      reportChanges(server).catch(() => {});
    } catch (error) {
      server.config.logger.error(errorMessage(error));
    }
  }

  /** The watcher reads the file that it writes. */
  async function fix({ config: { logger }, ws }: ViteDevServer, request: FixRequest): Promise<void> {
    await reading.catch(() => {});
    await fixes.answer(request, versions.validatedSite).catch((error: Error) => logger.error(error.message));
    ws.send(PROBLEMS_CHANGED);
  }

  return {
    name: "prospectus:preview",
    apply: isDevelopment,
    config: () => ({
      // all packages of the browser code: one that is discovered later would reload the page
      optimizeDeps: {
        entries: "src/app/entry-client.tsx",
        include: [
          "react",
          "react-dom",
          "react-dom/client",
          "react-router-dom",
          "react/jsx-dev-runtime",
          "leven",
          "comlink",
          // loaded when a rich text is edited
          "markdown-it",
          "markdown-it-cjk-friendly",
          "prosemirror-commands",
          "prosemirror-history",
          "prosemirror-keymap",
          "prosemirror-model",
          "prosemirror-schema-list",
          "prosemirror-state",
          "prosemirror-transform",
          "prosemirror-view",
        ],
      },
      server: {
        host: "127.0.0.1",
        // by default, pages of any other local server could read the responses
        cors: false,
        // Vite would load all pages again whenever a program writes an HTML file, such as a build
        watch: { ignored: [isUnrelated(file, media), "**/*.html"] },
      },
    }),
    // a module that only the server renders with is not in the browser: the page has to be rendered again
    hotUpdate({ modules, server, file: changedFile }) {
      if (this.environment.name === "client" && modules.length > 0 && !changedFile.endsWith(".css"))
        this.environment.hot.send(CODE_CHANGED);
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const clientModules = server.environments.client.moduleGraph.getModulesByFile(changedFile);
      if (!clientModules?.size) server.environments.client.hot.send({ type: "full-reload" });
    },
    buildEnd() {
      isClosed = true;
    },
    configureServer(server) {
      // both take long: the module is loaded while the spec is read; the first request reports its errors
      const loading = responder.entry(server).catch(() => {});
      reading = versions.read().then(async () => {
        if (!versions.isLarge) return check(server);
        // the process that validates would slow down the first answer
        loading.then(() => check(server));
      });
      // its folder: a watcher of the file would miss that it is removed and created again
      server.watcher.add(dirname(file));
      reportMissedChanges(server.watcher);
      server.watcher.on("all", (_event, path) => onChange(server, path));
      handlePageEvents(server, token, {
        [FIX]: (request) => fix(server, request),
        [FAILED]: (error) =>
          failures.reportBrowserError(server, error).catch(({ message }: Error) => server.config.logger.error(message)),
        [OPEN]: (request, client) => openValue(file, request, client),
      });
      try {
        studio.recover();
      } catch {
        // without the file, or permission to remove others; the first request reports that
      }
      // before the watcher notices
      save = () => onChange(server, file);
      readMedia = (path) => onMediaChanged(server, path);
      reportConflicts = (conflicts) => {
        server.config.logger.warn(describeConflicts(file, conflicts));
        server.ws.send(CONFLICT, conflicts);
      };
      fixForStudio = async (request) => {
        await fix(server, request);
        return fixes.lastRefusal;
      };
      reportLostHistory = () => server.config.logger.warn(HISTORY_LOST);
      reportMerged = (data) => server.ws.send(MERGED, data);
      server.middlewares.use(refuseOtherSites);
      server.middlewares.use(refuseHiddenFiles);
      serveApplication(server, token);
      server.middlewares.use(STUDIO.slice(0, -1), studio.handle);
      server.middlewares.use("/media", sendFrom(media));
      return () => {
        server.middlewares.use(respondWith(server, responder, () => reading));
        server.middlewares.use(repeatAfterRestart(server, () => isClosed));
        if (server.config.server.middlewareMode) server.middlewares.use(sendErrorPage);
      };
    },
  };
}

function refuseOtherSites(
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  // another site could lay a page of the preview under its own
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
  if (isFromOtherSite(request)) response.writeHead(403).end();
  else next();
}

/** Refuses addresses that are wrong, and those of hidden files of the project, such as .env. */
function refuseHiddenFiles(
  { url = "" }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) {
  const path = readPath(url);
  // the URL of a file that is not below the root of the server
  const inProject = path?.replace(`/@fs/${projectRoot.replaceAll("\\", "/").replace(/^\/+/, "")}/`, "/");
  const [beforePackages = ""] = inProject?.split("/node_modules/") ?? [];
  if (path === undefined || !parseUrl(url, "http://preview")) response.writeHead(400).end();
  else if (isHidden(beforePackages) && !beforePackages.startsWith("/@fs/")) response.writeHead(404).end();
  else next();
}

/** Sends the files of a folder. */
function sendFrom(folder: string): Connect.NextHandleFunction {
  const send = sirv(folder, { dev: true });
  return (request, response, next) => {
    if (leavesFolder(folder, readPath(request.url ?? "/") ?? "")) {
      response.writeHead(404).end();
      return;
    }
    closeOnReadError(response);
    send(request, response, next);
  };
}

/** Responds with pages, after the last save was read. */
function respondWith(
  server: ViteDevServer,
  responder: PreviewResponder,
  read: () => Promise<unknown>,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      await read();
      const address = new URL(request.url ?? "/", "http://preview");
      const {
        status,
        type,
        body,
        cacheControl = "no-store",
      } = await responder.answer(server, address, chosenDate(request.headers));
      response.writeHead(status, { "content-type": type, "cache-control": cacheControl }).end(body);
    } catch (error) {
      server.ssrFixStacktrace(error as Error);
      // its message names the place; a stack of Vite and its plugins would hide it
      if (isBuildError(error) || "plugin" in (error as Error)) (error as Error).stack = "";
      next(error);
    }
  };
}

/** When a file was changed; 0 if it does not exist. */
function readTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether a page of another website requests anything but to navigate to a page of the preview. */
function isFromOtherSite({ headers, url }: Connect.IncomingMessage): boolean {
  const from = headers["sec-fetch-site"] ?? "none";
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && !url?.startsWith("/__");
  return from !== "none" && from !== "same-origin" && !isNavigation;
}

/** Whether a path is in the folder of a spec outside of the project, but not one of the site's files. */
function isUnrelated(file: string, media: string): (path: string) => boolean {
  const folder = dirname(file) + sep;
  const ours = [file, media, projectRoot];
  return (name) => {
    // the watcher uses slashes on Windows, too
    const path = normalize(name);
    return (
      path.startsWith(folder) &&
      !ours.some((ourPath) => path === ourPath || path.startsWith(ourPath + sep) || ourPath.startsWith(path + sep))
    );
  };
}
