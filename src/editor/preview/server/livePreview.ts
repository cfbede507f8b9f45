import { existsSync, statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import type { Connect, ViteDevServer } from "vite";
import { isBuildError } from "../../../files/buildError.ts";
import { errorMessage } from "../../../files/errorMessage.ts";
import { serveApplication } from "../../node/application/serveApplication.ts";
import { hashOf } from "../../node/disk/diskFile.ts";
import { refuseHiddenFiles, refuseOtherSites, sendFrom } from "../../node/http/requestChecks.ts";
import { allowErrorScripts, allowScripts, sandboxResponses } from "../../node/http/sandbox.ts";
import { isPaired } from "../../node/pairing/pairingPlugin.ts";
import { sendErrorPage } from "../../node/vite/errorPage.ts";
import { reportMissedChanges } from "../../node/vite/missedChanges.ts";
import { openValue } from "../../node/vite/openValue.ts";
import { handlePageEvents } from "../../node/vite/pageEvents.ts";
import { servePageScripts } from "../../node/vite/pageScripts.ts";
import { repeatAfterRestart } from "../../node/vite/repeatAfterRestart.ts";
import { OPEN } from "../../protocol/pointMessages.ts";
import {
  FAILED,
  FIX,
  type FixRequest,
  PAGES_CHANGED,
  PROBLEMS_CHANGED,
  type ShownVersion,
  VERSION_CHANGED,
} from "../../protocol/previewMessages.ts";
import { CONFLICT, MERGED, STUDIO } from "../../protocol/studioMessages.ts";
import { describeConflicts, StudioServer } from "../../studio/studioServer.ts";
import type { PreviewState } from "./pageFailures.ts";
import { chosenDate } from "./previewDate.ts";
import { PreviewFixes } from "./previewFixes.ts";
import { PreviewResponder } from "./previewResponder.ts";
import { SiteVersions } from "./siteVersions.ts";

/** Milliseconds to wait for further changes before problems are reported, since a save can be several writes. */
const SETTLE = 100;
/** Milliseconds after which a missing file was removed, and is not just being replaced. */
const REMOVED_AFTER = 500;

const HISTORY_LOST =
  "What was changed in Studio before cannot be undone any more: the record of it is damaged, or from another version of Prospectus. A new one was begun.";

/** Reads and checks the spec when it is saved, and has open pages show it. */
export class LivePreview {
  private readonly versions: SiteVersions;
  private readonly studio: StudioServer;
  private readonly fixes: PreviewFixes;
  private readonly responder: PreviewResponder;
  private readonly media: string;
  private reading: Promise<unknown> = Promise.resolve();
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private isMediaChanged = false;
  /** The files that Studio has added or removed, with the times of their changes: no page shows them. */
  private readonly uploads = new Map<string, number>();
  private printedReport = "";

  constructor(
    private readonly server: ViteDevServer,
    private readonly file: string,
    private readonly state: PreviewState,
  ) {
    this.media = join(dirname(file), "media");
    this.versions = new SiteVersions(file);
    this.studio = this.createStudio();
    this.fixes = new PreviewFixes(file, () => this.studio.file());
    this.responder = new PreviewResponder(this.versions, this.fixes, state.failures, state.token, this.studio);
  }

  private createStudio(): StudioServer {
    const { server, file, versions } = this;
    return new StudioServer({
      file,
      token: this.state.token,
      isPaired: (request) => isPaired(server, request),
      validate: (text) => versions.validate(text),
      checkCopy: (copy, options) => versions.validateCopy(copy, options),
      onStarted: () => versions.startValidation(),
      // before the watcher notices
      onSaved: () => this.onChange(file),
      onConflict: (conflicts) => {
        server.config.logger.warn(describeConflicts(file, conflicts));
        server.ws.send(CONFLICT, conflicts);
      },
      onMerged: (values) => server.ws.send(MERGED, values),
      onHistoryLost: () => server.config.logger.warn(HISTORY_LOST),
      onMediaChanged: (path) => this.onMediaChanged(path),
      fix: async (request) => {
        await this.fix(request);
        return this.fixes.lastRefusal;
      },
      whenShown: () => this.reading,
      linkTargets: () => versions.linkTargets,
    });
  }

  /** Reads the spec for the first time, and follows its changes from then on. */
  start(): void {
    const { server, versions } = this;
    // both take long: the module is loaded while the spec is read; the first request reports its errors
    const loading = this.responder.entry(server).catch(() => {});
    this.reading = versions.read().then(async () => {
      if (!versions.isLarge) return this.check();
      // the process that validates would slow down the first answer
      loading.then(() => this.check());
    });
    // its folder: a watcher of the file would miss that it is removed and created again
    server.watcher.add(dirname(this.file));
    reportMissedChanges(server.watcher);
    server.watcher.on("all", (_event, path) => this.onChange(path));
    this.handleEvents();
    try {
      this.studio.recover();
    } catch {
      // without the file, or permission to remove others; the first request reports that
    }
  }

  private handleEvents(): void {
    const { server, state } = this;
    const isPairedRequest = (request: IncomingMessage) => isPaired(server, request);
    handlePageEvents(server, state.token, isPairedRequest, {
      [FIX]: (request) => this.fix(request),
      [FAILED]: (error) =>
        state.failures
          .reportBrowserError(server, error)
          .catch(({ message }: Error) => server.config.logger.error(message)),
      [OPEN]: (request, client) => openValue(this.file, request, client),
    });
  }

  /** Answers requests before Vite does: those of other websites, of Studio, and for the media folder. */
  addMiddlewares(): void {
    const { middlewares } = this.server;
    middlewares.use(sandboxResponses);
    middlewares.use(refuseOtherSites);
    middlewares.use(refuseHiddenFiles);
    serveApplication(this.server, this.state.token);
    servePageScripts(this.server);
    middlewares.use(STUDIO.slice(0, -1), this.studio.handle);
    middlewares.use("/media", sendFrom(this.media));
  }

  /** Answers requests that Vite has no answer for: those for pages. `isClosed`: whether the server restarts. */
  addLastMiddlewares(isClosed: () => boolean): void {
    const { middlewares, config } = this.server;
    middlewares.use(this.respond);
    middlewares.use(repeatAfterRestart(this.server, isClosed));
    middlewares.use(allowErrorScripts);
    if (config.server.middlewareMode) middlewares.use(sendErrorPage);
  }

  /** Prints the problems when they have changed, and a message when the last of them is fixed. */
  private printProblems(): void {
    const { report, problems } = this.versions;
    const hasProblems = problems.listed.length > 0;
    if (hasProblems ? report !== this.printedReport : this.printedReport) this.server.config.logger.warn(report);
    this.printedReport = hasProblems ? report : "";
  }

  private onChange(path: string): void {
    const isMedia = path.startsWith(this.media);
    if ((path !== this.file && !isMedia) || this.uploads.get(path) === readTime(path)) return;
    if (isMedia) this.isMediaChanged = true;
    // many photos that are added at once are read once
    clearTimeout(this.settleTimer);
    this.inTurn(async () => {
      if (!isMedia) await this.read();
      // Studio compares the next save of another program with this one; no page waits for a merge
      if (!isMedia) this.studio.fileChanged().catch((error: Error) => this.server.config.logger.error(error.message));
      // after the read, however long it took: open pages request the new version first
      this.awaitFurtherChanges();
    });
  }

  /** Has the spec read once more when it has not changed for a while. */
  private awaitFurtherChanges(): void {
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(
      () => this.inTurn(() => this.readSettled()),
      existsSync(this.file) ? SETTLE : REMOVED_AFTER,
    );
  }

  /** Reads the pictures when Studio has added or removed one. The page is not loaded again: someone is editing it. */
  private async onMediaChanged(path: string): Promise<void> {
    this.uploads.set(path, readTime(path));
    this.inTurn(() => this.read({ mediaChanged: true }));
    const wasRead = this.reading;
    this.inTurn(() => this.check());
    await wasRead;
  }

  /** Does something after all earlier reads; pages that are requested wait for it. */
  private inTurn(read: () => Promise<unknown>): void {
    this.reading = this.reading.then(read).catch((error: Error) => this.server.config.logger.error(error.message));
  }

  /** Shows a save at once: has open pages show another version if there is one. Resolves to whether the file has changed. */
  private async read({ mediaChanged = false } = {}): Promise<boolean> {
    const result = await this.versions.read({ mediaChanged });
    if (result === "shown") this.reportVersion(mediaChanged);
    return result !== "unchanged";
  }

  private reportVersion(mediaChanged: boolean): void {
    const text = mediaChanged ? undefined : this.versions.current?.read.text;
    this.server.ws.send(VERSION_CHANGED, (text === undefined ? {} : { hash: hashOf(text) }) satisfies ShownVersion);
  }

  /** Reads the spec once more, since the watcher may have missed the last of several writes, and reports its problems. */
  private async readSettled(): Promise<void> {
    const reload = this.isMediaChanged;
    this.isMediaChanged = false;
    if (reload) {
      await this.versions.read({ mediaChanged: true });
      this.studio.mediaRead();
    }
    // another program is saving it again, and may have emptied it first
    else if (await this.read()) return this.awaitFurtherChanges();
    const checking = this.check(reload);
    if (!this.versions.isLarge) await checking;
  }

  /** Names the pages that a save has changed, after it was shown. */
  private async reportChanges(): Promise<void> {
    const changedPages = await this.responder.changedPages(this.server);
    if (changedPages) this.server.ws.send(PAGES_CHANGED, changedPages);
  }

  private async check(reload = false): Promise<void> {
    try {
      const isFinished = await this.versions.check();
      this.printProblems();
      if (reload && this.versions.problems.errors === 0) this.server.ws.send({ type: "full-reload" });
      else if (isFinished) this.server.ws.send(PROBLEMS_CHANGED);
      // the page reports an error in the code of blocks
      this.reportChanges().catch(() => {});
    } catch (error) {
      this.server.config.logger.error(errorMessage(error));
    }
  }

  /** Fixes what a request names. The watcher reads the file that this writes. */
  private async fix(request: FixRequest): Promise<void> {
    const { config, ws } = this.server;
    await this.reading.catch(() => {});
    await this.fixes
      .answer(request, this.versions.validatedSite)
      .catch((error: Error) => config.logger.error(error.message));
    ws.send(PROBLEMS_CHANGED);
  }

  /** Responds with pages, after the last save was read. */
  private readonly respond: Connect.NextHandleFunction = async (request, response, next) => {
    try {
      await this.reading;
      const address = new URL(request.url ?? "/", "http://preview");
      const answer = await this.responder.answer(this.server, address, chosenDate(request.headers));
      const { status, type, body, cacheControl = "no-store" } = answer;
      if (type.startsWith("text/html")) allowScripts(response);
      response.writeHead(status, { "content-type": type, "cache-control": cacheControl }).end(body);
    } catch (error) {
      if (error instanceof Error) {
        this.server.ssrFixStacktrace(error);
        // its message names the place; a stack of Vite and its plugins would hide it
        if (isBuildError(error) || "plugin" in error) error.stack = "";
      }
      next(error);
    }
  };
}

/** When a file was changed; 0 if it does not exist. */
function readTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
