import { realpathSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { basename, dirname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ValiError } from "valibot";
import type { Connect } from "vite";
import type { NextStep as HistoryStep } from "../../edit/history.ts";
import type { Conflict } from "../../edit/merge/merge.ts";
import { editsOf, type Operation } from "../../edit/operations.ts";
import { historyFolder, workFolder } from "../../files/roots.ts";
import { describeWriteError, describeWriteErrorOf } from "../../files/systemErrors.ts";
import { removeUnfinished, removeUnfinishedCopies } from "../../files/unfinishedFiles.ts";
import type { Site } from "../../generated/site.ts";
import { OperationError } from "../../json/jsonEdits.ts";
import { valueAt } from "../../json/pointer.ts";
import { applyEdits } from "../../json/textEdits.ts";
import { createFileName } from "../../site/fileStem.ts";
import { readLanguage } from "../../site/language.ts";
import { decodeAddress } from "../../site/links.ts";
import type { Diagnostic } from "../../validate/diagnostic.ts";
import { blockTypes, pageBlocks } from "../blocks/server/blockTypes.ts";
import { createNewItem } from "../blocks/server/newItem.ts";
import { readExamples } from "../blocks/server/readExamples.ts";
import { formFields } from "../forms/server/formFields.ts";
import { checkLink } from "../links/server/checkLink.ts";
import { FileRenames, RenameError } from "../media/server/fileRenames.ts";
import { listIcons } from "../media/server/iconList.ts";
import { findLeftFiles, listFiles, removeFile } from "../media/server/mediaFiles.ts";
import { addFile, addPicture, isReserved } from "../media/server/uploads.ts";
import { findKeptFiles, hashOf } from "../node/disk/diskFile.ts";
import { VersionHistory } from "../node/git/versionHistory.ts";
import { type BodyLimits, type PairedCheck, refusalOf } from "../node/http/refuseRequest.ts";
import { linksTo, linksToBlock, pageAt } from "../pages/server/sitePages.ts";
import { type FixRequest, PUBLISHED_VERSION } from "../protocol/previewMessages.ts";
import type {
  AcknowledgeRequest,
  ChangedPlace,
  ChangesAnswer,
  ConflictsAnswer,
  ConstantsAnswer,
  ConstantUsesAnswer,
  ConstantUsesRequest,
  EditRequest,
  FieldsAnswer,
  FieldsRequest,
  LinkTargets,
  ListedFile,
  MergedValue,
  NextStep,
  ReadAnswer,
  ReadRequest,
  Refusal,
  RemoveFileAnswer,
  RemoveFileRequest,
  RenameFileRequest,
  RequestName,
  ResolveRequest,
  StepsAnswer,
  StudioAnswer,
  StudioRequest,
  StudioResponse,
  TakeBackRequest,
  UploadAnswer,
} from "../protocol/studioMessages.ts";
import { FILE_NAME, MAX_UPLOAD, UPLOAD, UPLOAD_FILE, UPLOAD_TYPE } from "../protocol/studioMessages.ts";
import type { RestorePageRequest, RestoreTextRequest } from "../protocol/versionMessages.ts";
import { Publisher } from "../publish/server/publisher.ts";
import { findChangedAmount } from "../search/server/changedAmount.ts";
import { listReplacements } from "../search/server/replacements.ts";
import { SearchedSite, searchTexts } from "../search/server/searchedSite.ts";
import { contrastsOf, listConstants, listPalettes, usesOfConstant } from "../settings/server/siteSettings.ts";
import { findAcknowledgement } from "../siteFile/server/acknowledgement.ts";
import { describePlace, describeSiteChanges, listChanges, listMerged } from "../siteFile/server/changeList.ts";
import { listConflicts } from "../siteFile/server/conflictList.ts";
import type { ShownBy } from "../siteFile/server/describeValue.ts";
import { compareTexts, type Outcome, SpecFile, type SpecFileOptions } from "../siteFile/server/specFile.ts";
import { isRequestName, parseRequest } from "./requestSchemas.ts";

const JSON_BODY: BodyLimits = { contentType: "application/json", maxBytes: 1_000_000 };
/** What adds the files of each kind of upload. */
const UPLOADS = new Map([
  [`/${UPLOAD}`, addPicture],
  [`/${UPLOAD_FILE}`, addFile],
]);
const UPLOADED_BODY: BodyLimits = { contentType: UPLOAD_TYPE, maxBytes: MAX_UPLOAD };

interface StudioOptions extends Pick<SpecFileOptions, "file" | "validate" | "onHistoryLost"> {
  /** Of this start; only the pages of the preview get it. */
  token: string;
  isPaired: PairedCheck;
  /** Called at the first request: somebody edits the site. */
  onStarted?(): void;
  /** Called when an edit is in the file. */
  onSaved(): void;
  onConflict(conflicts: readonly Conflict[]): void;
  /** Called when words of two programs were merged in the same texts. */
  onMerged(values: readonly MergedValue[]): void;
  /** Called when a file of the media folder was added or removed; an edit can name one that was added when the promise has resolved. */
  onMediaChanged(path: string): Promise<void>;
  /** Corrects problems of the version that is shown. Resolves to why it was not done; to undefined if it was. */
  fix(request: FixRequest): Promise<string | undefined>;
  /** Validates a copy of the site, with its own blocks and rules if they are not those of the preview. */
  checkCopy(file: string, options: { hasOtherCode: boolean; signal: AbortSignal }): Promise<readonly Diagnostic[]>;
  /** Resolves when the last save is shown, if it can be. */
  whenShown(): Promise<unknown>;
  /** What links can lead to, in the version that is shown. */
  linkTargets(): LinkTargets;
}

/** The text of a version, and where its files are. */
export interface SiteVersionText {
  text: string;
  commit?: string;
  copy?: string;
}

/** What answers each request. */
type StudioHandlers = {
  [Name in RequestName]: (request: StudioRequest<Name>) => Promise<StudioResponse<Name>>;
};

/** Changes site.json as the pages of the preview ask for it, by operations: never by a path or the text of a file. */
export class StudioServer {
  private spec: SpecFile | undefined;
  /** The version of the site that was searched last. */
  private searched: SearchedSite | undefined;
  private readonly renames: FileRenames;
  private readonly publisher: Publisher;
  private readonly history: VersionHistory;

  constructor(private readonly options: StudioOptions) {
    const describeChanges = (before: string, after: string) =>
      listChanges(before, after, compareTexts(before, after), this.shownBy);
    this.history = new VersionHistory({
      file: options.file,
      copyFolder: join(workFolder, "versions"),
      listSaves: (count) => this.file().listVersions(count),
      describeChanges: (before, after) => describeSiteChanges(before, after, this.shownBy),
    });
    this.publisher = new Publisher({
      file: options.file,
      recordFile: join(historyFolder, `${hashOf(resolve(options.file)).slice(0, 16)}.publish.json`),
      copyFolder: join(workFolder, "publish"),
      site: () => this.file(),
      check: options.checkCopy,
      describeChanges,
      describeConflicts: (text, conflicts) => listConflicts(text, conflicts, this.shownBy),
      describeProblem: (text, { inForm, pointer }) => `${inForm} ${whereIs(pointer, parse(text))}`,
    });
    this.renames = new FileRenames({
      folder: this.mediaFolder,
      recordFile: join(historyFolder, `${hashOf(this.mediaFolder).slice(0, 16)}.files.json`),
      onChanged: (path) => this.mediaChanged(path),
    });
  }

  /** Answers the requests to the URLs that begin with STUDIO; `url` is what follows. */
  readonly handle: Connect.NextHandleFunction = async (request, response) => {
    const add = UPLOADS.get(request.url ?? "");
    const limits = add ? UPLOADED_BODY : JSON_BODY;
    const status = refusalOf(request, this.options.token, limits, this.options.isPaired);
    if (status) {
      response.writeHead(status).end();
      return;
    }
    try {
      const body = await readBody(request, limits);
      const answer = add
        ? await this.upload(add, String(request.headers[FILE_NAME] ?? ""), body)
        : await this.answer(request.url ?? "", parseBody(body.toString()));
      const headers = { "content-type": "application/json", "cache-control": "no-store" };
      if (answer) response.writeHead(200, headers).end(JSON.stringify(answer));
      else response.writeHead(answer === null ? 404 : 204).end();
    } catch (error) {
      const isBad = error instanceof SyntaxError || error instanceof OperationError || error instanceof ValiError;
      if (!isBad) console.error(error);
      response.writeHead(isBad ? 400 : 500).end();
    }
  };

  /**
   * A version of the site: the published one, or that of a commit. `copy` is the path of its site.json with its files
   * beside it, if git has them, and `commit` the commit. Resolves to undefined if there is none.
   */
  async readVersion(name: string): Promise<SiteVersionText | undefined> {
    const version: Partial<SiteVersionText> =
      name === PUBLISHED_VERSION ? await this.baseline() : { text: await this.history.readText(name), commit: name };
    const { text, commit } = version;
    if (text === undefined) return undefined;
    const copy = commit === undefined ? undefined : await this.history.writeCopy(commit, text);
    return { text, ...(copy !== undefined && { copy, commit }) };
  }

  /** A file of the media folder in a commit; undefined if the commit does not have it. */
  readVersionFile(commit: string, name: string): Promise<Buffer | undefined> {
    return this.history.readFile(commit, name);
  }

  /** Takes in what another program has saved; call it when the file has changed. */
  async fileChanged(): Promise<void> {
    await this.spec?.refresh();
  }

  /** Has texts checked again that were checked with other files; call it when changed files of the media folder were read. */
  mediaRead(): void {
    this.spec?.forgetDiagnostics();
  }

  /**
   * Removes what processes have left beside the file that were killed while they wrote it, after what another program has
   * written there is merged. Throws when the file or its folder cannot be read.
   */
  recover(): void {
    const target = realpathSync(this.options.file);
    removeUnfinished(dirname(target));
    removeUnfinishedCopies(target);
    if (findKeptFiles(target).length > 0) this.file();
  }

  /** The file, which is watched from the first edit on. Throws when it cannot be read. */
  file(): SpecFile {
    if (!this.spec) {
      const onMerged = (pointers: readonly string[], text: string) =>
        this.options.onMerged(listMerged(text, pointers, this.shownBy));
      const moveFiles = (before: string, text: string) => this.renames.moveFiles(before, text);
      this.spec = new SpecFile({ ...this.options, folder: historyFolder, onMerged, moveFiles });
      this.options.onStarted?.();
    }
    return this.spec;
  }

  /**
   * The answer to a request: undefined if what was asked about is not there, null if there is no such request. Throws a
   * ValiError when the request is not as its type says.
   */
  private async answer(url: string, body: unknown): Promise<object | undefined | null> {
    const name = url.replace(/^\//, "");
    return isRequestName(name) ? this.answerRequest(name, body) : null;
  }

  private async answerRequest<Name extends RequestName>(name: Name, body: unknown): Promise<StudioResponse<Name>> {
    const answer: StudioHandlers[Name] = this.handlers[name];
    return answer(parseRequest(name, body));
  }

  private readonly handlers: StudioHandlers = {
    edit: (request) => this.change(() => this.edit(request)),
    undo: () => this.change(() => this.takeStep("undo")),
    redo: () => this.change(() => this.takeStep("redo")),
    steps: () => this.steps(),
    read: (request) => this.read(request),
    media: async () => ({ files: listFiles(this.mediaFolder, (await this.newest()).text) }),
    removeFile: (request) => this.removeFile(request),
    renameFile: (request) => this.change(() => this.renameFile(request)),
    icons: async (request) => listIcons(request, (await this.newest()).spec),
    linkTargets: async () => {
      await this.options.whenShown();
      return this.options.linkTargets();
    },
    checkLink: async (request) => checkLink(request, (await this.newest()).spec),
    blockTypes: async () => {
      const { spec } = await this.newest();
      return { types: blockTypes(spec, readExamples()) };
    },
    pageBlocks: ({ path }) => this.about(path, pageBlocks),
    fields: (request) => this.fields(request),
    newItem: async ({ pointer }) => {
      const { hash, spec } = await this.newest();
      const item = createNewItem(spec, pointer);
      return item === undefined ? undefined : { hash, item };
    },
    page: async ({ path }) => {
      const { hash, spec } = await this.newest();
      return { hash, ...pageAt(spec, path) };
    },
    linksTo: ({ path }) => this.about(path, linksTo),
    linksToBlock: async ({ pointer }) => {
      const { hash, spec } = await this.newest();
      return { hash, ...linksToBlock(spec, pointer) };
    },
    search: async (request) => searchTexts(await this.searchedSite(), request),
    replacements: async (request) => listReplacements(await this.searchedSite(), request),
    constants: () => this.constants(),
    constantUses: (request) => this.constantUses(request),
    palettes: async () => {
      const { hash, spec } = await this.newest();
      return { hash, palettes: listPalettes(spec) };
    },
    contrasts: async ({ colors }) => ({ contrasts: contrastsOf(colors) }),
    changes: () => this.changes(),
    takeBack: (request) => this.change(() => this.takeBack(request)),
    conflicts: () => this.conflicts(),
    resolve: (request) => this.change(() => this.resolve(request)),
    versions: (request) => this.history.list(request),
    pageSince: async ({ version, path }) => this.history.comparePage(version, path, (await this.newest()).text),
    restoreText: (request) => this.change(() => this.restoreText(request)),
    restorePage: (request) => this.change(() => this.restorePage(request)),
    publication: (request) => this.publisher.read(request),
    publish: (request) => this.publisher.publish(request),
    cancelPublishing: async () => {
      this.publisher.cancel();
      return {};
    },
    publishProgress: async () => this.publisher.progress,
    removeLock: async () => ({ isRemoved: await this.publisher.removeLock() }),
    live: async () => ({ status: await this.publisher.readLive() }),
    fix: (request) => this.fix(request),
    acknowledge: (request) => this.change(() => this.acknowledge(request)),
  };

  private get mediaFolder(): string {
    return join(dirname(resolve(this.options.file)), "media");
  }

  private async upload(add: typeof addFile, name: string, bytes: Buffer): Promise<UploadAnswer> {
    const answer = await add(this.mediaFolder, decodeAddress(name), bytes);
    if (answer.status === "added" && !answer.isKnown) await this.mediaChanged(join(this.mediaFolder, answer.src));
    return answer;
  }

  /** Tells everybody that a file was added or removed. */
  private async mediaChanged(path: string): Promise<void> {
    await this.options.onMediaChanged(path);
    this.mediaRead();
  }

  private async removeFile({ name }: RemoveFileRequest): Promise<RemoveFileAnswer> {
    const { text } = await this.newest();
    try {
      await this.mediaChanged(await removeFile(this.mediaFolder, name, text));
      return {};
    } catch (error) {
      const reason = describeWriteError(error);
      if (reason) return { message: `${name} was not removed. ${reason}` };
      throw error;
    }
  }

  private async renameFile({ name, newName, title }: RenameFileRequest): Promise<StudioAnswer> {
    const { text, hash } = await this.newest();
    const files = listFiles(this.mediaFolder, text);
    const file = files.find((candidate) => candidate.name === name);
    if (!file || file.isFixed || newName !== createFileName(newName, name))
      throw new OperationError("Not the name of a file, or not one that it can get");
    const problem = this.findNameProblem(name, newName, files);
    if (problem !== undefined) return { status: "refused", refusals: [{ message: problem, suggestions: [] }] };
    if (file.isUnused) {
      await this.renames.moveUnused(name, newName);
      return { status: "saved", hash };
    }
    this.renames.announce(name, newName);
    return this.edit({ base: hash, title, operations: [{ type: "renameFile", from: name, to: newName }] });
  }

  /** Why a file cannot get a name; undefined if it can. */
  private findNameProblem(name: string, newName: string, files: readonly ListedFile[]): string | undefined {
    if (isReserved(newName)) return `“${newName}” is a name that Windows keeps for itself. Write another name.`;
    const namesake = files.find((file) => file.name !== name && file.name.toLowerCase() === newName.toLowerCase());
    // an earlier attempt may have ended before the site named it
    const isCopy = namesake?.name === newName && namesake.isUnused && this.renames.hasSameContent(name, newName);
    return namesake && !isCopy ? `Another file is called “${namesake.name}”. Write another name.` : undefined;
  }

  /** The answer of a change; a refusal if the disk refuses it. */
  private async change(work: () => Promise<StudioAnswer>): Promise<StudioAnswer> {
    try {
      return await work();
    } catch (error) {
      const reason =
        error instanceof RenameError ? error.message : describeWriteErrorOf(basename(this.options.file), error);
      if (!reason) throw error;
      return { status: "refused", refusals: [{ message: `Nothing was changed. ${reason}`, suggestions: [] }] };
    }
  }

  private async read({ pointers }: ReadRequest): Promise<ReadAnswer> {
    const { hash, spec } = await this.newest();
    return { hash, values: Object.fromEntries(pointers.map((pointer) => [pointer, valueAt(spec, pointer)])) };
  }

  /** What a function says about the page at a path; undefined if it says nothing. */
  private async about<Said extends object>(path: string, say: (spec: Site, path: string) => Said | undefined) {
    const { hash, spec } = await this.newest();
    const answer = say(spec, path);
    return answer && { hash, ...answer };
  }

  private async constants(): Promise<ConstantsAnswer> {
    const { hash, spec } = await this.newest();
    return { hash, ...listConstants(spec) };
  }

  private async constantUses({ name }: ConstantUsesRequest): Promise<ConstantUsesAnswer> {
    const { hash, spec } = await this.newest();
    return { hash, uses: usesOfConstant(spec, name) };
  }

  /** The site as it is in the file now, whose texts are listed once for each version. */
  private async searchedSite(): Promise<SearchedSite> {
    await this.file().refresh();
    const { text, hash } = this.file().current;
    if (this.searched?.hash !== hash) this.searched = new SearchedSite(hash, parse(text));
    return this.searched;
  }

  /** The spec as it is in the file now. */
  private async newest(): Promise<{ text: string; hash: string; spec: Site }> {
    await this.file().refresh();
    const { text, hash } = this.file().current;
    return { text, hash, spec: parse(text) };
  }

  private async fields({ pointer }: FieldsRequest): Promise<FieldsAnswer | undefined> {
    const { hash, spec } = await this.newest();
    const fields = formFields(readLanguage().site, spec, pointer);
    return fields && { hash, value: valueAt(spec, pointer), fields };
  }

  private async edit({ base, title, operations }: EditRequest): Promise<StudioAnswer> {
    const spec = this.file();
    const { text: textBefore } = spec.current;
    const amount = base === spec.current.hash ? findChangedAmount(textBefore, operations) : undefined;
    let outcome = await spec.edit(base, operations, title);
    if (outcome.status === "unknown base") {
      // the page may show what another program has just written
      await spec.refresh();
      outcome = await spec.edit(base, operations, title);
    }
    const answer = await this.report(outcome, operations);
    if (answer.status !== "saved") return answer;
    const unusedFiles = findLeftFiles(this.mediaFolder, textBefore, spec.current.text);
    return { ...answer, ...(amount && { amount }), ...(unusedFiles.length > 0 && { unusedFiles }) };
  }

  private async takeStep(direction: "undo" | "redo"): Promise<StudioAnswer> {
    const { text } = await this.newest();
    const answer = await this.report(await this.file()[direction](), []);
    if (answer.status === "nothing") return { ...answer, hasPublished: this.publisher.hasPublished };
    if (answer.status !== "saved") return answer;
    const place = this.findFirstChange(text, this.file().current.text);
    return { ...answer, ...(place && { place }) };
  }

  private async steps(): Promise<StepsAnswer> {
    await this.file().refresh();
    const { undo, redo } = this.file().nextSteps;
    return {
      ...(undo && { undo: this.describeStep(undo) }),
      ...(redo && { redo: this.describeStep(redo) }),
      hasPublished: this.publisher.hasPublished,
    };
  }

  private describeStep({ title, text, result }: HistoryStep): NextStep {
    const page = this.findFirstChange(text, result)?.page;
    return { title, ...(page && { page }) };
  }

  /** Where a text differs first from the one before it. */
  private findFirstChange(before: string, after: string): ChangedPlace | undefined {
    const [change] = listChanges(before, after, compareTexts(before, after).slice(0, 1), this.shownBy);
    if (!change) return undefined;
    const { label, page, pointer } = change;
    return { label, ...(page && { page }), ...(pointer !== undefined && { pointer }) };
  }

  private async changes(): Promise<ChangesAnswer> {
    const { text, since } = await this.baseline();
    await this.options.whenShown();
    const changes = await this.file().changesSince(text);
    return { since, changes: listChanges(text, this.file().current.text, changes, this.shownBy) };
  }

  private async takeBack({ id, title }: TakeBackRequest): Promise<StudioAnswer> {
    const { text } = await this.baseline();
    return this.report(await this.file().takeBack(text, id, title), []);
  }

  private async restoreText({ version, change: id, title }: RestoreTextRequest): Promise<StudioAnswer> {
    const text = await this.history.readText(version);
    if (text === undefined) return { status: "nothing" };
    const change = compareTexts(text, (await this.newest()).text).find((candidate) => candidate.id === id);
    const value = change && "before" in change ? change.before : undefined;
    return this.withFiles(version, value, async () => this.report(await this.file().takeBack(text, id, title), []));
  }

  private async restorePage({ version, path, title }: RestorePageRequest): Promise<StudioAnswer> {
    const { text, hash } = await this.newest();
    const page = await this.history.findPage(version, path, text);
    if (!page) return { status: "nothing" };
    const { value, operation } = page;
    return this.withFiles(version, value, () => this.edit({ base: hash, title, operations: [operation] }));
  }

  /** Makes a change with the files that a value of a version needs; they are removed again if it is not saved. */
  private async withFiles(version: string, value: unknown, save: () => Promise<StudioAnswer>): Promise<StudioAnswer> {
    const files = value === undefined ? [] : await this.history.restoreFiles(version, value);
    if (files.length > 0) await this.mediaChanged(this.mediaFolder);
    let isSaved = false;
    try {
      const answer = await save();
      isSaved = answer.status === "saved";
      return answer;
    } finally {
      if (!isSaved && files.length > 0) {
        for (const file of files) rmSync(file, { force: true });
        await this.mediaChanged(this.mediaFolder);
      }
    }
  }

  private get shownBy(): ShownBy {
    return { places: this.options.linkTargets().places };
  }

  private async conflicts(): Promise<ConflictsAnswer> {
    await this.options.whenShown();
    const { conflicts, current } = this.file();
    return { conflicts: conflicts.length === 0 ? [] : listConflicts(current.text, conflicts, this.shownBy) };
  }

  private async resolve({ id, chosen: side, title }: ResolveRequest): Promise<StudioAnswer> {
    return this.report(await this.file().resolve(id, side, title), []);
  }

  private async fix(request: FixRequest): Promise<StudioAnswer> {
    const message = await this.options.fix(request);
    if (message !== undefined) return { status: "refused", refusals: [{ message, suggestions: [] }] };
    await this.file().refresh();
    this.options.onSaved();
    return { status: "saved", hash: this.file().current.hash };
  }

  private async acknowledge({ message, pointer, reason, title }: AcknowledgeRequest): Promise<StudioAnswer> {
    const { text, hash } = await this.newest();
    const operation = await findAcknowledgement({ text, message, pointer, reason }, this.options.validate);
    if (operation) return this.edit({ base: hash, title, operations: [operation] });
    const refusal = "This cannot be kept as it is. Correct it, or ask the person who looks after the site.";
    return { status: "refused", refusals: [{ message: refusal, suggestions: [] }] };
  }

  /** The text with which the file is compared: the published one, else the one with which it was opened first. */
  private async baseline(): Promise<{ text: string; since: ChangesAnswer["since"]; commit?: string }> {
    return (await this.publisher.readPublishedText()) ?? { text: this.file().openedText, since: "opened" };
  }

  private async report(outcome: Outcome, operations: readonly Operation[]): Promise<StudioAnswer> {
    switch (outcome.status) {
      case "saved":
        this.options.onSaved();
        return { status: "saved", hash: outcome.hash, ...("title" in outcome && { title: outcome.title }) };
      case "refused":
        if ("reason" in outcome) return { status: outcome.reason, ...("title" in outcome && { title: outcome.title }) };
        return { status: "refused", refusals: await this.refusals(outcome.diagnostics, operations) };
      case "conflict": {
        const conflicts = outcome.conflicts.map((conflict) => ({ ...conflict, id: "" }));
        const { text } = this.file().current;
        return { ...outcome, conflicts: listConflicts(text, conflicts, this.shownBy) };
      }
      default:
        return outcome;
    }
  }

  /** The errors that the operations would add, with the values that their suggestions would write. */
  private async refusals(diagnostics: readonly Diagnostic[], operations: readonly Operation[]): Promise<Refusal[]> {
    const { text } = this.file().current;
    const knownMessages = new Set((await this.options.validate(text)).map(({ message }) => message));
    const candidate = operations.reduce(
      (editedText, operation) => applyEdits(editedText, editsOf(editedText, operation)),
      text,
    );
    const pointers = operations.flatMap(listPointers);
    const pointer = operations.length === 1 ? pointers[0] : undefined;
    const addedErrors = diagnostics.filter(
      ({ severity, message }) => severity === "error" && !knownMessages.has(message),
    );
    const ownErrors = addedErrors.filter(({ pointer }) =>
      pointers.some((editedPointer) => isWithin(pointer, editedPointer) || isWithin(editedPointer, pointer)),
    );
    // an author sees which text it is only if no other was edited
    const isOneText = ownErrors.length > 0 && !operations.some(({ type }) => type === "replaceInTexts");
    // errors elsewhere may follow from those of what was edited
    return (ownErrors.length > 0 ? ownErrors : addedErrors).map(({ inForm, pointer: place, suggestions }) => ({
      message: [inForm, ...(isOneText || pointers.length === 0 ? [] : [whereIs(place, parse(candidate))])].join(" "),
      suggestions: suggestions.flatMap(({ title, edits }) => {
        const value = pointer === undefined ? undefined : readValue(applyEdits(candidate, edits), pointer);
        const isOther = !isDeepStrictEqual(value, readValue(candidate, pointer ?? ""));
        return value !== undefined && isOther ? [{ title, value }] : [];
      }),
    }));
  }
}

/** The JSON pointers of what an operation changes; none of one that finds them itself. */
function listPointers(operation: Operation): string[] {
  if (operation.type === "replaceInTexts") return operation.texts.map(({ pointer }) => pointer);
  return "pointer" in operation ? [operation.pointer] : [];
}

/** Whether a pointer is another one, or that of a value in it. */
const isWithin = (pointer: string, outer: string) => `${pointer}/`.startsWith(`${outer}/`);

/** A sentence about where a value is that is not the one that was edited. */
function whereIs(pointer: string, spec: object): string {
  const { label, page } = describePlace(pointer, spec);
  return page ? `It is on the page ${page.path}: ${label}.` : `It is here: ${label}.`;
}

/** Both versions of each conflict, for a terminal. */
export function describeConflicts(file: string, conflicts: readonly Conflict[]): string {
  const lines = conflicts.map(
    ({ line, ours, theirs }) => `  line ${line}: “${ours}” in the preview, “${theirs}” in another program`,
  );
  return [`Two programs have changed the same words of ${basename(file)}:`, ...lines].join("\n");
}

function readValue(text: string, pointer: string): unknown {
  try {
    return valueAt(parse(text), pointer);
  } catch {
    return undefined;
  }
}

/** A value that is nested more deeply than any of site.json would overflow the stack. */
const MAX_DEPTH = 100;

/** The value of a body. Throws a SyntaxError when it is no JSON, or nested too deeply. */
function parseBody(text: string): unknown {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\])*"|[[\]{}]/g)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    if (depth > MAX_DEPTH) throw new SyntaxError("Nested too deeply");
  }
  return JSON.parse(text) ?? {};
}

const parse = (text: string) => JSON.parse(text.replace(/^\uFEFF/, ""));

/** Rejects with a SyntaxError when it is longer than what the headers have said. */
async function readBody(request: IncomingMessage, { maxBytes }: BodyLimits): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > maxBytes) throw new SyntaxError("Too long");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
