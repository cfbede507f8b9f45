import { FILE_NAME, STUDIO, UPLOAD, UPLOAD_FILE, UPLOAD_ROOT_FILE } from "./api/http.ts";
import { ExamplePages } from "./blocks/server/examplePages.ts";
import { createBlockHandlers } from "./blocks/server/handlers.ts";
import { createDraftHandlers } from "./draft/server/handlers.ts";
import { createEventHandlers } from "./events/server/handlers.ts";
import { createFormHandlers } from "./forms/server/handlers.ts";
import { createLinkHandlers } from "./links/server/handlers.ts";
import type { UploadKind } from "./media/messages.ts";
import { createMediaHandlers } from "./media/server/handlers.ts";
import { SiteMedia } from "./media/server/siteMedia.ts";
import { createPageHandlers } from "./pages/server/handlers.ts";
import type { Platform } from "./platform.ts";
import type { FixRequest } from "./preview/messages.ts";
import { describePages } from "./preview/server/describePages.ts";
import { createFixHandlers } from "./preview/server/handlers.ts";
import { LivePreview } from "./preview/server/livePreview.ts";
import { PageFailures } from "./preview/server/pageFailures.ts";
import { readChosenDate } from "./preview/server/previewDate.ts";
import { PreviewFixes } from "./preview/server/previewFixes.ts";
import { PreviewResponder } from "./preview/server/previewResponder.ts";
import { ShownSite } from "./preview/server/shownSite.ts";
import { SiteVersions } from "./preview/server/siteVersions.ts";
import { CATALOGUE } from "./protocol/catalogueAddress.ts";
import { type BrowserError, CONFLICT, MERGED, PUBLISHED_VERSION } from "./protocol/previewMessages.ts";
import { createPublishHandlers } from "./publish/server/handlers.ts";
import { Publisher } from "./publish/server/publisher.ts";
import { VersionHistory } from "./publish/server/versionHistory.ts";
import { findChangedAmount } from "./search/server/changedAmount.ts";
import { createSearchHandlers } from "./search/server/handlers.ts";
import { answerRequest, respondToRequest } from "./server/answerRequest.ts";
import type { Handlers } from "./server/handlers.ts";
import { createSettingsHandlers } from "./settings/server/handlers.ts";
import type { ChangesAnswer } from "./siteFile/messages.ts";
import { describePlace, describeSiteChanges, listMerged } from "./siteFile/server/changeList.ts";
import { listConflicts } from "./siteFile/server/conflictList.ts";
import { describeConflicts } from "./siteFile/server/describeConflicts.ts";
import type { LinkPlaces, ShownSpec } from "./siteFile/server/describeValue.ts";
import type { EarlierVersion, EarlierVersions } from "./siteFile/server/earlierVersions.ts";
import { createSiteFileHandlers } from "./siteFile/server/handlers.ts";
import { SiteEdits } from "./siteFile/server/siteEdits.ts";
import { SiteFile } from "./siteFile/server/siteFile.ts";
import { createTableHandlers } from "./tables/server/handlers.ts";

/** The server of Studio and of the preview: everything that does not depend on the place where it runs. */
export interface StudioServer {
  /**
   * Answers a request for a page of the preview, or one of Studio's, which the place has admitted. Rejects when a page
   * cannot be rendered.
   */
  handle(request: Request): Promise<Response>;
  /** Corrects problems as a page asks for it. */
  fix(request: FixRequest): Promise<unknown>;
  /** Lists an error that a page reports. */
  reportBrowserError(error: BrowserError): void;
  /** Tells the server that another program may have changed the site, or the files of its media folder. */
  changed(path: "site" | "media"): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
  /** Ends the work that waits. */
  close(): void;
  readonly failures: PageFailures;
}

const UPLOAD_KINDS: ReadonlyMap<string, UploadKind> = new Map([
  [UPLOAD, "picture"],
  [UPLOAD_FILE, "file"],
  [UPLOAD_ROOT_FILE, "rootFile"],
]);

const HISTORY_LOST =
  "Earlier changes in Studio cannot be undone any more: the record of them is damaged, or from another version of Prospectus. A new one was begun.";

/** Creates the server in a place, which shows the site from then on. */
export function createStudioServer(platform: Platform): StudioServer {
  const parts = createParts(platform);
  const { siteFile, siteMedia, preview, responder, failures, shownSite } = parts;
  const { code, icons, readExamples } = platform;
  const examplePages = new ExamplePages({ shownSite, code, icons, failures, readExamples });
  const handlers = createHandlers(platform, parts);

  async function handleStudioRequest(request: Request, name: string): Promise<Response> {
    const kind = UPLOAD_KINDS.get(name);
    return respondToRequest(platform.log, async () =>
      kind
        ? siteMedia.upload(kind, request.headers.get(FILE_NAME) ?? "", new Uint8Array(await request.arrayBuffer()))
        : answerRequest(handlers, name, await request.text()),
    );
  }

  preview.start();
  return {
    failures,
    async handle(request) {
      const url = new URL(request.url);
      if (url.pathname.startsWith(STUDIO)) return handleStudioRequest(request, url.pathname.slice(STUDIO.length));
      await preview.whenShown;
      if (url.pathname.startsWith(CATALOGUE)) return examplePages.answer(url.pathname);
      const { status, type, body, cacheControl = "no-store" } = await responder.answer(url, readChosenDate(request));
      return new Response(body as BodyInit, {
        status,
        headers: { "content-type": type, "cache-control": cacheControl },
      });
    },
    fix: (request) => preview.fix(request),
    reportBrowserError: (error) => preview.reportBrowserError(error),
    changed(path) {
      if (path === "site") preview.siteChanged();
      else preview.mediaChanged();
    },
    settled: () => siteFile.settled(),
    close: () => preview.close(),
  };
}

type Parts = ReturnType<typeof createParts>;

/** The parts of the server, of which some call each other. */
function createParts(platform: Platform) {
  const { site: storage, media, records, pictures, validator, code, events, log, icons } = platform;
  const readPlaces = () => shownSite.linkTargets.places;
  const siteFile = new SiteFile({
    storage,
    records,
    validate: (text) => validator.validate(text),
    moveFiles: (before, text) => siteMedia.renames.moveFiles(before, text),
    onConflict(conflicts) {
      log.warn(describeConflicts(storage.name, conflicts));
      events.send(CONFLICT, conflicts);
    },
    onMerged: (pointers, text) => events.send(MERGED, listMerged(text, pointers, readPlaces())),
    onHistoryLost: () => log.warn(HISTORY_LOST),
  });
  const shownSite = new ShownSite({ siteFile, storage, media, code, icons, onValid: platform.onValid });
  const failures = new PageFailures(code, log);
  const fixes = new PreviewFixes({ siteFile, storage, validator });
  const publishing = createPublishing(platform, siteFile, readPlaces);
  const { earlierVersions } = publishing;
  const siteVersions = new SiteVersions({ shownSite, code, earlierVersions });
  const responder = new PreviewResponder({ shownSite, fixes, failures, code, token: platform.token, siteVersions });
  const preview = new LivePreview({ siteFile, shownSite, responder, fixes, failures, events, log });
  const siteMedia = new SiteMedia({
    media,
    records,
    pictures,
    parse: (text) => siteFile.texts.parse(text),
    onChanged: () => preview.showFiles(),
  });
  const edits = new SiteEdits({
    siteFile,
    readPlaces,
    async findConsequences({ before, after, operations, isNext }) {
      const amount = isNext ? findChangedAmount(siteFile.texts.parseSite(before), operations) : undefined;
      const unusedFiles = await siteMedia.findLeftFiles(before, after);
      return { ...(amount && { amount }), ...(unusedFiles.length > 0 && { unusedFiles }) };
    },
  });
  return {
    siteFile,
    shownSite,
    siteVersions,
    readPlaces,
    failures,
    responder,
    preview,
    siteMedia,
    edits,
    ...publishing,
  };
}

/** How many saves are looked at for the first one that is not published. */
const MAX_SAVES = 1000;

/** The parts for publications and earlier versions. */
function createPublishing(platform: Platform, siteFile: SiteFile, readPlaces: () => LinkPlaces) {
  const { remote, records, code, findCommand, inspectCopy } = platform;
  const history = new VersionHistory({
    remote,
    listSaves: (count) => siteFile.listVersions(count),
    describeChanges: (before, after) => describeSiteChanges(before, after, readPlaces()),
  });
  const describeChanges = (before: string, after: string) =>
    describeSiteChanges(siteFile.texts.parse(before), siteFile.texts.parse(after), readPlaces());
  const publisher = new Publisher({
    ...{ remote, records, findCommand },
    site: () => siteFile,
    listSaveTimes: () => siteFile.listVersions(MAX_SAVES).map(({ time }) => time),
    describeChanges,
    describeConflicts: (text, conflicts) => listConflicts(text, conflicts, readPlaces()),
    describeProblem: (text, { message, inForm, pointer }) => ({
      ...{ sentence: inForm, message, pointer },
      ...describePlace(pointer, siteFile.texts.parse(text) as ShownSpec),
    }),
    async loadPages() {
      const { blockModels: models } = await code.load();
      const now = new Date();
      return (text, paths) => describePages(text, paths, { models, now });
    },
  });
  const readBaseline = async (): Promise<{ text: string; since: ChangesAnswer["since"]; commit?: string }> =>
    (await publisher.readPublishedText()) ?? { text: siteFile.openedText, since: "opened" };

  async function readEarlierVersion(name: string): Promise<EarlierVersion | undefined> {
    const { text, commit } =
      name === PUBLISHED_VERSION ? await readBaseline() : { text: await history.readText(name), commit: name };
    if (text === undefined) return undefined;
    const copy = commit === undefined ? undefined : await history.writeCopy(commit, text);
    const media = copy === undefined ? undefined : await inspectCopy?.(copy, text);
    return { text, ...(commit !== undefined && media && { commit, media }) };
  }

  const earlierVersions: EarlierVersions = {
    read: readEarlierVersion,
    readFile: (commit, name) => history.readFile(commit, name),
  };
  return { history, publisher, describeChanges, readBaseline, earlierVersions };
}

function createHandlers(platform: Platform, parts: Parts): Handlers {
  const { siteFile, shownSite, siteVersions, readPlaces, siteMedia, edits } = parts;
  const { preview, responder, publisher, history, readBaseline, describeChanges } = parts;
  const { media, icons, pictures, code, readExamples } = platform;
  return {
    ...createSiteFileHandlers({
      ...{ siteFile, edits, readPlaces, readBaseline },
      whenShown: () => preview.whenShown,
      async readUpdate(page) {
        await preview.whenShown;
        return responder.readUpdate(page, true);
      },
      hasPublished: () => publisher.hasPublished,
    }),
    ...createMediaHandlers({ site: edits, siteMedia, icons }),
    ...createLinkHandlers({
      site: edits,
      async readTargets() {
        await preview.whenShown;
        return shownSite.linkTargets;
      },
    }),
    ...createBlockHandlers({ site: edits, readExamples }),
    ...createPageHandlers(edits),
    ...createFormHandlers(edits),
    ...createEventHandlers(edits),
    ...createTableHandlers({ site: edits, readFile: (name) => media.read(name) }),
    ...createSettingsHandlers(edits),
    ...createSearchHandlers(edits),
    ...createFixHandlers(edits, preview),
    ...createDraftHandlers({
      ...{ siteVersions, code, media, pictures, describeChanges },
      whenShown: () => preview.whenShown,
      readAddress: () => shownSite.current?.site.settings.organization?.email,
      now: () => new Date(),
    }),
    ...createPublishHandlers({
      ...{ site: edits, siteFile, publisher, history, media },
      report: (outcome) => edits.report(outcome),
      onMediaChanged: () => preview.showFiles(),
    }),
  };
}
