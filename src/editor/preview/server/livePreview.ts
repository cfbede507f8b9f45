import { hashText } from "../../../json/contentHash.ts";
import { type BrowserError, PAGES_CHANGED, PROBLEMS_CHANGED, VERSION_CHANGED } from "../../protocol/previewMessages.ts";
import type { Events } from "../../server/events.ts";
import type { Log } from "../../server/log.ts";
import type { SiteFile } from "../../siteFile/server/siteFile.ts";
import type { FixRequest } from "../messages.ts";
import type { PageFailures } from "./pageFailures.ts";
import type { PreviewFixes } from "./previewFixes.ts";
import type { PreviewResponder } from "./previewResponder.ts";
import type { ShownSite } from "./shownSite.ts";

/** In milliseconds: how long further changes are awaited before problems are reported, since a save can be several writes. */
const SETTLE = 100;
/** In milliseconds after which a missing file was removed, and is not just being replaced. */
const REMOVED_AFTER = 500;

interface LivePreviewOptions {
  siteFile: SiteFile;
  shownSite: ShownSite;
  responder: PreviewResponder;
  fixes: PreviewFixes;
  failures: PageFailures;
  events: Events;
  log: Log;
}

/** Has open pages show each version of the site, and its problems. */
export class LivePreview {
  private reading: Promise<unknown> = Promise.resolve();
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private isMediaChanged = false;

  constructor(private readonly options: LivePreviewOptions) {}

  /** Shows the site for the first time, and follows its versions from then on. */
  start(): void {
    const { siteFile, shownSite, responder } = this.options;
    // both take long: the module is loaded while the spec is read; the first request reports its errors
    const loading = responder.loadCode().catch(() => {});
    this.inTurn(async () => {
      await shownSite.update();
      if (!shownSite.isLarge) return this.check();
      // the validation would slow down the first answer
      loading.then(() => this.check());
    });
    siteFile.subscribe(() => this.showNewest());
  }

  /** Resolves when the newest version is shown, if it can be. */
  get whenShown(): Promise<unknown> {
    return this.reading;
  }

  /** Ends the wait for further changes. */
  close(): void {
    clearTimeout(this.settleTimer);
  }

  /** Reads the file again; call it when another program may have changed it. */
  siteChanged(): void {
    const { siteFile, log } = this.options;
    siteFile.read();
    // no page waits for a merge
    siteFile.catchUp().catch(log.error);
  }

  /** Reads the files again after a while; call it when another program may have changed them. */
  mediaChanged(): void {
    this.isMediaChanged = true;
    // many photos that are added at once are read once
    this.awaitFurtherChanges();
  }

  /** Shows the newest version at once. Pages are not loaded again: somebody is editing them. */
  async showFiles(): Promise<void> {
    this.options.siteFile.filesChanged();
    const wasShown = this.reading;
    this.inTurn(() => this.check());
    await wasShown;
  }

  /** Corrects the problems that a request names. Resolves to why it was not done; to undefined if it was. */
  async fix(request: FixRequest): Promise<string | undefined> {
    const { fixes, shownSite, events, log } = this.options;
    await this.reading;
    await fixes.answer(request, shownSite.validated).catch(log.error);
    events.send(PROBLEMS_CHANGED, undefined);
    return fixes.lastRefusal;
  }

  /** Lists an error that a browser has reported. */
  reportBrowserError(error: BrowserError): void {
    const { failures, events, log } = this.options;
    failures
      .reportBrowserError(error)
      .then((isNew) => isNew && events.send(PROBLEMS_CHANGED, undefined))
      .catch(log.error);
  }

  private showNewest(): void {
    const { siteFile } = this.options;
    const { content } = siteFile.latest;
    clearTimeout(this.settleTimer);
    this.inTurn(async () => {
      await this.update();
      // after the update, however long it took: open pages request the new version first
      this.awaitFurtherChanges("problem" in content ? REMOVED_AFTER : SETTLE);
    });
  }

  /** Shows the newest version, and has open pages request it. */
  private async update(): Promise<void> {
    const { shownSite, events } = this.options;
    const textBefore = shownSite.current?.read.text;
    if (!(await shownSite.update())) return;
    const text = shownSite.current?.read.text;
    events.send(VERSION_CHANGED, text === undefined || text === textBefore ? {} : { hash: hashText(text) });
  }

  /** Checks the site when it has not changed for a while. */
  private awaitFurtherChanges(milliseconds = SETTLE): void {
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => this.inTurn(() => this.settle()), milliseconds);
  }

  private async settle(): Promise<void> {
    const { siteFile, shownSite } = this.options;
    const { number } = siteFile.latest;
    // the last of several writes may have been missed
    if (siteFile.read().number !== number) return;
    const reload = this.isMediaChanged;
    this.isMediaChanged = false;
    if (reload) {
      siteFile.filesChanged();
      await shownSite.update();
      clearTimeout(this.settleTimer);
    }
    const checking = this.check(reload);
    if (!shownSite.isLarge) await checking;
  }

  private async check(reload = false): Promise<void> {
    const { shownSite, events, log } = this.options;
    try {
      const isFinished = await shownSite.check();
      if (shownSite.report) log.reportProblems(shownSite.report);
      if (reload && shownSite.problems.errors === 0) events.reload();
      else if (isFinished) events.send(PROBLEMS_CHANGED, undefined);
      // the page reports an error in the code of blocks
      this.reportChanges().catch(() => {});
    } catch (error) {
      log.error(error);
    }
  }

  /** Names the pages that a save has changed, after it was shown. */
  private async reportChanges(): Promise<void> {
    const changedPages = await this.options.responder.findChangedPages();
    if (changedPages) this.options.events.send(PAGES_CHANGED, changedPages);
  }

  /** Does something after all earlier updates; pages that are requested wait for it. */
  private inTurn(work: () => Promise<unknown>): void {
    this.reading = this.reading.then(work).catch(this.options.log.error);
  }
}
