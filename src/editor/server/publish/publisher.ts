import { mkdirSync, renameSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import { contentHash } from "../../../files/contentHash.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type {
  Author,
  GitTrouble,
  LastPublication,
  LiveAnswer,
  Publication,
  PublishAnswer,
  PublishObstacle,
  PublishProgress,
  PublishRequest,
  ReadyPublication,
  Review,
} from "../../protocol/publishMessages.ts";
import type { ListedChange, ListedConflict } from "../../protocol/studioMessages.ts";
import { checkLive } from "./checkLive.ts";
import { createMessage, summarizeChanges } from "./describePublication.ts";
import { readFileVersions } from "./fileVersions.ts";
import { Git, GitError } from "./git.ts";
import { explainFailure, explainGitError, explainRefusal, listRemoteLines } from "./gitProblem.ts";
import { readOwnerCommand, runOwnerCommand } from "./ownerCommand.ts";
import { adaptLineEnds, type ChangedFile, type FilePlan, planFiles, planText, type TextPlan } from "./publishPlan.ts";
import { type PublishRecord, readRecord, writeRecord } from "./publishRecord.ts";
import { type PublishState, readPublishState, readSentText, readValidText } from "./publishState.ts";
import { receiveCommit } from "./receiveCommit.ts";
import { findPullRequestLink, pullRequestLink, readRemoteAddress } from "./remoteAddress.ts";
import { fetchBranch, pushCommit, type RemoteLimits } from "./remoteBranch.ts";
import { type Repository, readCommittedText, readRepository } from "./repository.ts";
import { createCommit, storeFile, storeText } from "./siteCommit.ts";
import { explainLock, removeStaleLock } from "./staleLock.ts";
import { hasSameCode, writeTreeCopy } from "./treeCopy.ts";

/** site.json, as another program may change it at any time. */
interface SiteFile {
  readonly current: { text: string };
  /** The text that it had when it was opened here for the first time. */
  readonly openedText: string;
  /** Reads it. Resolves to whether it is valid JSON. */
  refresh(): Promise<boolean>;
  /** Writes a text that others have published, which was made from the text `before`. */
  receive(before: string, text: string): Promise<boolean>;
  /** Ends what can be undone with a text that was published. */
  limitUndo(text: string): Promise<void>;
}

interface PublisherOptions {
  /** The path of site.json. */
  file: string;
  /** The file that says what was published from this folder. */
  recordFile: string;
  /** The folder for copies of trees that are checked. */
  copyFolder: string;
  site(): SiteFile;
  /**
   * Validates a site.json with the files beside it; with `hasOtherCode` also with the blocks and rules beside it, which
   * are not those of this process.
   */
  check(file: string, options: { hasOtherCode: boolean; signal: AbortSignal }): Promise<readonly Diagnostic[]>;
  describeChanges(before: string, after: string): ListedChange[];
  describeConflicts(text: string, conflicts: readonly OpenConflict[]): ListedConflict[];
  /** A sentence about a problem, with its place. */
  describeProblem(text: string, diagnostic: Diagnostic): string;
  /** For tests. */
  limits?: RemoteLimits;
}

/** The text with which the site is compared, and the commit that has its files. */
interface PublishedText {
  text: string;
  since: "published" | "sent" | "commit";
  commit?: string;
}

/** The obstacles with which there is no commit to compare with. */
const WITHOUT_COMMITS: ReadonlySet<PublishObstacle> = new Set([
  "no git",
  "no developer tools",
  "no repository",
  "unsafe folder",
  "link",
  "no commit",
]);
/** How often a push is tried again because others have published meanwhile. */
const MAX_ATTEMPTS = 5;
/** How many problems are named. */
const MAX_NAMED = 5;

/** What is published, and what is wrong with it. */
interface Plan {
  state: PublishState;
  text: TextPlan;
  files: FilePlan;
  problems: PlanProblems;
}

type PlanProblems = Pick<ReadyPublication, "errors" | "earlierErrors" | "warnings" | "warningCount">;

/**
 * Publishes the site, one request after the other:
 *
 *     fetch ─► read ─► plan ─► check a copy of the tree to be ─► commit ─► push ─► receiveCommit
 *       ▲                                                                   │
 *       └────────────────── others have published meanwhile ────────────────┘
 *
 * Nothing here is changed before the push, and nothing is stored in git before the check. It can be repeated after each
 * step: what was published before the process ended is only received then.
 */
export class Publisher {
  private queue: Promise<unknown> = Promise.resolve();
  private running = new AbortController();
  /** What is sent at this moment. */
  private currentProgress: PublishProgress = {};
  /** Why this folder is not up to date, since the last attempt to bring it there. */
  private behind: GitTrouble | undefined;

  constructor(private readonly options: PublisherOptions) {}

  /** What would be published, after asking the remote what others have published. */
  read({ choices }: Pick<PublishRequest, "choices">): Promise<Publication> {
    return this.enqueue(async (signal): Promise<Publication> => {
      const command = readOwnerCommand();
      if (command !== undefined) return this.describeCommand(command, signal);
      try {
        const repository = await readRepository(this.options.file, signal);
        if (typeof repository === "string") return { status: repository };
        const problem = await this.fetch(repository, signal);
        const plan = await this.plan(repository, choices, signal);
        if (typeof plan === "string") return { status: plan };
        await this.catchUp(plan);
        return await this.describe(plan, problem);
      } catch (error) {
        return { status: "failed", ...explainGitError(error, signal) };
      }
    });
  }

  /** Publishes what `read` has described. */
  publish(request: PublishRequest): Promise<PublishAnswer> {
    return this.enqueue(async (signal): Promise<PublishAnswer> => {
      const command = readOwnerCommand();
      if (command !== undefined) return this.runCommand(command, signal);
      try {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
          const answer = await this.tryPublish(request, signal);
          if (answer !== "moved") return answer;
        }
        return { status: "failed", problem: "lock", lines: [] };
      } catch (error) {
        return { status: "failed", ...explainGitError(error, signal) };
      } finally {
        this.currentProgress = {};
      }
    });
  }

  /** How much of a publication was sent. */
  get progress(): PublishProgress {
    return this.currentProgress;
  }

  private get record(): PublishRecord {
    return readRecord(this.options.recordFile);
  }

  private remember(record: PublishRecord): void {
    writeRecord(this.options.recordFile, record);
  }

  /** Ends the publication, with all that it has started. */
  cancel(): void {
    this.running.abort();
  }

  /** Removes the lock that a git that has crashed has left. Resolves to whether one was removed. */
  removeLock(): Promise<boolean> {
    return this.enqueue(async (signal) => {
      const repository = await readRepository(this.options.file, signal);
      return typeof repository !== "string" && this.behind !== undefined && removeStaleLock(repository, this.behind);
    });
  }

  /**
   * The text that was published last, or merged with the one here, or that waits to be accepted: what differs from it was
   * not published. Without a remote, that of the last commit; undefined without git, or a commit.
   */
  async readPublishedText(): Promise<PublishedText | undefined> {
    const record = this.record;
    if (readOwnerCommand() !== undefined)
      return record.publishedText === undefined ? undefined : { text: record.publishedText, since: "published" };
    try {
      const repository = await readRepository(this.options.file);
      if (typeof repository === "string") {
        const text = WITHOUT_COMMITS.has(repository) ? undefined : await readCommittedText(this.options.file);
        return text === undefined ? undefined : { text, since: "commit" };
      }
      const { head } = repository;
      const { text: mine } = this.options.site().current;
      const sentText = await readSentText(repository, { mine, review: record.review, last: record.last });
      if (sentText) {
        const { text, commit, isWaiting } = sentText;
        return { text, commit, since: isWaiting ? "sent" : "published" };
      }
      const text = await readValidText(repository, head);
      return text === undefined ? undefined : { text, since: "commit", commit: head };
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  /** Whether anything was published from here, or sent to be accepted. */
  get hasPublished(): boolean {
    const { last, review } = this.record;
    return last !== undefined || review !== undefined;
  }

  /** Whether the last publication from here can be seen on the web. */
  async readLive(): Promise<LiveAnswer["status"]> {
    const { last } = this.record;
    const repository = await readRepository(this.options.file).catch(() => undefined);
    return last && typeof repository === "object" ? checkLive(last, repository) : "unreachable";
  }

  /** Does something after what was asked for before; it ends when it is cancelled. */
  private enqueue<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const result = this.queue.then(() => {
      this.running = new AbortController();
      return work(this.running.signal);
    });
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Fetches what others have published. Resolves to why the remote has not answered. */
  private async fetch(repository: Repository, signal: AbortSignal): Promise<GitTrouble | undefined> {
    const { remoteBranch } = repository;
    const { review } = this.record;
    for (const branch of [remoteBranch, ...(review ? [review.branch] : [])]) {
      const trouble = await fetchBranch(repository, branch, { signal, limits: this.options.limits });
      if (trouble) return explainLock(repository, trouble);
    }
    return undefined;
  }

  private async plan(
    repository: Repository,
    choices: PublishRequest["choices"],
    signal: AbortSignal,
  ): Promise<Plan | Extract<PublishObstacle, "diverged" | "broken">> {
    const site = this.options.site();
    if (!(await site.refresh())) return "broken";
    const record = this.record;
    const state = await readPublishState(repository, {
      mine: site.current.text,
      review: record.review,
      last: record.last,
    });
    if (state === "diverged") return "diverged";
    if (record.review && !state.request) this.forgetReview(record.review, state);
    const text = planText(state, choices);
    const files = planFiles(state.publishedFiles, await readFileVersions(state, text.mergedText), choices);
    return { state, text, files, problems: await this.findProblems({ state, text, files }, signal) };
  }

  /** Forgets a request that does not wait any more: it was accepted, and so published, or closed. */
  private forgetReview({ commit }: Review, { isAccepted, publishedText }: PublishState): void {
    const { review: _, ...record } = this.record;
    const last = { commit, time: Date.now(), url: readSiteAddress(publishedText) };
    this.remember({ ...record, ...(isAccepted && { last }) });
  }

  /** Checks the tree to be: problems that were published before, and are not changed here, keep nobody from publishing. */
  private async findProblems(
    { state, text, files }: Omit<Plan, "problems">,
    signal: AbortSignal,
  ): Promise<PlanProblems> {
    const { copyFolder, describeProblem } = this.options;
    const { mergedText } = text;
    const diagnostics = await this.checkTree(copyFolder, { state, text: mergedText, files: files.files }, signal);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const warnings = diagnostics.filter(({ severity }) => severity === "warning");
    const earlierMessages = new Set<string>();
    if (errors.length > 0 && state.upstream !== undefined) {
      const earlier = { state, text: state.publishedText, files: state.publishedFiles };
      for (const { message } of await this.checkTree(`${copyFolder}-before`, earlier, signal))
        earlierMessages.add(message);
    }
    const describe = (problems: readonly Diagnostic[]) =>
      problems.slice(0, MAX_NAMED).map((problem) => describeProblem(mergedText, problem));
    return {
      errors: [
        ...files.namesakes.map(describeNamesakes),
        ...describe(errors.filter(({ message }) => !earlierMessages.has(message))),
      ],
      earlierErrors: describe(errors.filter(({ message }) => earlierMessages.has(message))),
      warnings: describe(warnings),
      warningCount: warnings.length,
    };
  }

  private async checkTree(
    copyFolder: string,
    { state, text, files }: { state: PublishState; text: string; files: PublishState["baseFiles"] },
    signal: AbortSignal,
  ): Promise<readonly Diagnostic[]> {
    const { repository, folder } = state;
    const file = await writeTreeCopy(repository, copyFolder, { text, files, folder });
    const hasOtherCode = !(await hasSameCode(repository, files, folder));
    return this.options.check(file, { hasOtherCode, signal });
  }

  private async describe(plan: Plan, problem?: GitTrouble): Promise<ReadyPublication> {
    const { state, text, files, problems } = plan;
    const { repository, request, upstream } = state;
    const changes = this.options.describeChanges(text.before, text.mergedText);
    const { last } = this.record;
    const author = readAuthor(repository);
    const isFirst = upstream === undefined;
    return {
      status: "ready",
      way: "git",
      target: readRemoteAddress(repository.address)?.host ?? repository.remote,
      url: readSiteAddress(text.mergedText),
      ...(problem && { problem }),
      isFirst,
      changes,
      files: files.publishedFiles.map(({ name, kind }) => ({ name, kind })),
      unusedFiles: files.unused,
      otherFiles: await countOtherChanges(repository),
      earlierCommits: state.earlierCommits,
      fromOthers: countFromOthers(plan),
      hasNewCode: state.hasNewCode,
      conflicts: this.options.describeConflicts(text.mergedText, text.conflicts),
      fileConflicts: files.conflicts.map((conflict) => ({ ...conflict, commit: request?.head ?? upstream ?? "" })),
      ...problems,
      needsAuthor: author === undefined,
      ...(author && { author }),
      message: summarizeChanges(changes, files.publishedFiles) || (isFirst ? "Publish the site" : "Publish"),
      ...(request && { review: request.review }),
      ...(last && { last }),
      ...(this.behind && { behind: this.behind }),
    };
  }

  private async tryPublish(request: PublishRequest, signal: AbortSignal): Promise<PublishAnswer | "moved"> {
    const repository = await readRepository(this.options.file, signal);
    if (typeof repository === "string") return { status: "not ready" };
    const trouble = await this.fetch(repository, signal);
    if (trouble) return { status: "failed", ...trouble };
    if (request.isNewRequest) this.remember({ ...this.record, review: undefined });
    const author = request.author ?? readAuthor(repository);
    const plan = await this.plan(repository, request.choices, signal);
    if (typeof plan === "string" || plan.text.conflicts.length > 0 || plan.files.conflicts.length > 0)
      return { status: "not ready" };
    const { state, text, files } = plan;
    if (!hasSomethingToSend(plan)) return this.receive(plan);
    if (plan.problems.errors.length > 0 || !author) return { status: "not ready" };
    if (await lacksFilter(plan)) return { status: "failed", problem: "no lfs", lines: [] };
    if (request.author) await rememberAuthor(repository, request.author);
    const changes = this.options.describeChanges(text.before, text.mergedText);
    const publishedFiles = await storeFiles(plan);
    // what somebody else has changed in a request is sent with it
    const carriedFiles = Array.from(state.request?.files ?? [], ([path, entry]) => ({
      ...{ path, mode: entry?.mode ?? "0", blob: entry?.blob },
    }));
    const commit = await createCommit(repository, {
      parent: state.parent,
      files: [...carriedFiles, ...publishedFiles],
      message: createMessage(request.message, changes, files.publishedFiles),
      author: request.author,
    });
    return this.push({ plan, commit: commit ?? state.parent, files: publishedFiles, signal });
  }

  private async push(push: Push): Promise<PublishAnswer | "moved"> {
    const { plan, commit, files } = push;
    const { repository, request } = plan.state;
    const branch = request?.review.branch ?? repository.remoteBranch;
    const result = await this.send(push, branch, request?.head);
    if (!result.isDone) {
      const refusal = explainRefusal(result);
      if (refusal === "moved") return "moved";
      if (refusal === "protected" && !request)
        return this.pushForReview(push, { status: "failed", ...explainFailure(result) });
      return { status: "failed", ...(await explainLock(repository, explainFailure(result))) };
    }
    await this.options.site().limitUndo(plan.state.mine);
    if (request) return this.rememberReview(plan, { ...request.review, commit }, []);
    const last = { commit, time: Date.now(), url: readSiteAddress(plan.text.mergedText) };
    this.remember({ ...this.record, last });
    const behind = await this.receiveFrom(plan, commit, files);
    return { status: "published", ...(behind && { behind }), last };
  }

  private send({ plan, commit, signal }: Push, branch: string, replacedCommit?: string) {
    const totalBytes = sumSizes(plan);
    this.currentProgress = { totalBytes };
    return pushCommit(plan.state.repository, {
      ...{ commit, branch, replacedCommit, signal, limits: this.options.limits },
      onProgress: ({ sentBytes }) => {
        this.currentProgress = { sentBytes, totalBytes };
      },
    });
  }

  /** Pushes to a branch of its own what the remote does not accept on the one that is published. */
  private async pushForReview(push: Push, refusal: PublishAnswer & { status: "failed" }): Promise<PublishAnswer> {
    const { plan, commit } = push;
    const { address, remoteBranch } = plan.state.repository;
    const branch = `site/${new Date().toISOString().slice(0, 10)}-${contentHash(commit).slice(0, 6)}`;
    const result = await this.send(push, branch);
    if (!result.isDone) {
      const trouble = explainFailure(result);
      // a check that refuses any branch has refused the content
      return trouble.problem === "declined" ? refusal : { status: "failed", ...trouble };
    }
    await this.options.site().limitUndo(plan.state.mine);
    const link = findPullRequestLink(listRemoteLines(result.words)) ?? pullRequestLink(address, remoteBranch, branch);
    const lines = listRemoteLines(refusal.lines.join("\n"));
    return this.rememberReview(plan, { branch, commit, ...(link !== undefined && { link }) }, lines);
  }

  private async rememberReview(plan: Plan, review: Review, lines: string[]): Promise<PublishAnswer> {
    this.remember({ ...this.record, review });
    // the text here was merged with what others have published: it follows that from now on
    const { upstream } = plan.state;
    if (upstream !== undefined) await this.receiveFrom(plan, upstream, []);
    return { status: "review", review, lines };
  }

  /** Brings what others have published here, when there is nothing to publish. */
  private async receive(plan: Plan): Promise<PublishAnswer> {
    const { upstream, mine } = plan.state;
    // the process may have ended after the push
    await this.options.site().limitUndo(mine);
    const behind = upstream === undefined ? undefined : await this.receiveFrom(plan, upstream, []);
    return { status: "received", ...(behind && { behind }) };
  }

  private async receiveFrom(
    { state, text, files }: Plan,
    commit: string,
    sentFiles: readonly ChangedFile[],
  ): Promise<GitTrouble | undefined> {
    const { mine } = state;
    // a publication that is out cannot be stopped any more
    const repository = { ...state.repository, git: new Git(state.repository.git.folder) };
    this.putAside(files.replacedPaths.map((path) => state.folder.locate(path)));
    const trouble = await receiveCommit(repository, {
      commit,
      files: [...sentFiles, ...files.upToDate],
      writeSite: async () => void (await this.options.site().receive(mine, adaptLineEnds(text.mergedText, mine))),
    });
    this.behind = trouble && (await explainLock(repository, trouble));
    return this.behind;
  }

  /** Moves files out of the way in whose place others were chosen; they are not lost. */
  private putAside(files: readonly string[]): void {
    const folder = `${this.options.copyFolder}-replaced`;
    for (const file of files) {
      mkdirSync(folder, { recursive: true });
      renameSync(file, join(folder, `${Date.now()}-${basename(file)}`));
    }
  }

  /** Brings this folder up to date with what was published from it: the last attempt may have failed, or been killed. */
  private async catchUp(plan: Plan): Promise<void> {
    const { repository, upstream, parent } = plan.state;
    this.behind = undefined;
    if (upstream === undefined || parent === repository.head || hasSomethingToSend(plan) || countFromOthers(plan) > 0)
      return;
    await this.receiveFrom(plan, upstream, []);
  }

  private async describeCommand(command: string, signal: AbortSignal): Promise<Publication> {
    const site = this.options.site();
    if (!(await site.refresh())) return { status: "broken" };
    const { text } = site.current;
    const { last, publishedText } = this.record;
    const changes = this.options.describeChanges(publishedText ?? site.openedText, text);
    return {
      ...{ status: "ready", way: "command", target: command, url: readSiteAddress(text), isFirst: last === undefined },
      ...{ changes, files: [], unusedFiles: [], otherFiles: 0, earlierCommits: 0, fromOthers: 0, hasNewCode: false },
      ...{ conflicts: [], fileConflicts: [], needsAuthor: false },
      ...(await this.findFolderProblems(text, signal)),
      message: summarizeChanges(changes, []),
      ...(last && { last }),
    };
  }

  /** The problems of the folder as it is, all of which the command of the owner publishes. */
  private async findFolderProblems(text: string, signal: AbortSignal): Promise<PlanProblems> {
    const diagnostics = await this.options.check(this.options.file, { hasOtherCode: false, signal });
    const describe = (severity: Diagnostic["severity"]) =>
      diagnostics
        .filter((diagnostic) => diagnostic.severity === severity)
        .map((diagnostic) => this.options.describeProblem(text, diagnostic));
    const warnings = describe("warning");
    return {
      errors: describe("error").slice(0, MAX_NAMED),
      earlierErrors: [],
      warnings: warnings.slice(0, MAX_NAMED),
      warningCount: warnings.length,
    };
  }

  private async runCommand(command: string, signal: AbortSignal): Promise<PublishAnswer> {
    const site = this.options.site();
    if (!(await site.refresh())) return { status: "not ready" };
    const { text } = site.current;
    if ((await this.findFolderProblems(text, signal)).errors.length > 0) return { status: "not ready" };
    const { isDone, lines } = await runOwnerCommand(command, this.options.file, signal);
    if (!isDone) return { status: "failed", problem: signal.aborted ? "cancelled" : "unknown", lines };
    const last = { commit: "", time: Date.now(), url: readSiteAddress(text) };
    this.remember({ ...this.record, last, publishedText: text });
    await site.limitUndo(text);
    return { status: "published", last };
  }
}

/** What is pushed, and what this folder has of it. */
interface Push {
  plan: Plan;
  commit: string;
  files: readonly ChangedFile[];
  signal: AbortSignal;
}

/** Whether there is anything here that the remote does not have. */
function hasSomethingToSend({ state, text, files }: Plan): boolean {
  const isChanged = text.mergedText !== adaptLineEnds(text.before, text.mergedText) || files.publishedFiles.length > 0;
  return isChanged || (!state.request && state.earlierCommits > 0);
}

/** How many values and files others have changed that are not here yet. */
const countFromOthers = ({ text, files }: Plan) => text.fromOthers + files.fromOthers;

/** Stores the files of a commit in git: site.json, and those of the media folder. Rejects with a GitError. */
async function storeFiles({ state, text, files }: Plan): Promise<ChangedFile[]> {
  const { git, sitePath } = state.repository;
  const storedFiles: ChangedFile[] = [{ path: sitePath, mode: "100644", blob: await storeText(git, text.mergedText) }];
  for (const { path, mode, blob } of files.publishedFiles)
    storedFiles.push({ path, mode, blob: blob === undefined ? undefined : await storeFile(git, path) });
  return storedFiles;
}

/**
 * Whether the repository wants a published file to be stored by Git LFS, which this computer does not have: git would store
 * it whole without a word. Rejects with a GitError.
 */
async function lacksFilter({ state, files }: Plan): Promise<boolean> {
  const { git, config } = state.repository;
  const paths = files.publishedFiles.flatMap(({ path, blob }) => (blob === undefined ? [] : path));
  if (paths.length === 0 || config.has("filter.lfs.clean") || config.has("filter.lfs.process")) return false;
  const attributes = await git.read(["check-attr", "-z", "--stdin", "filter"], { input: `${paths.join("\0")}\0` });
  return /\0filter\0lfs\0/.test(attributes);
}

/** In bytes: about how much is sent. Pictures are as large in git as they are here. */
function sumSizes({ state, files }: Plan): number {
  return files.publishedFiles.reduce((sum, { path, blob }) => {
    const stats = blob === undefined ? undefined : statSync(state.folder.locate(path), { throwIfNoEntry: false });
    return sum + (stats?.size ?? 0);
  }, 0);
}

/** How many files outside of the site were changed: they are not published. Rejects with a GitError. */
async function countOtherChanges({ git, sitePath, folderPath }: Repository): Promise<number> {
  const status = await git.read(["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=normal"]);
  const paths = status.split("\0").flatMap((entry) => (entry.length > 3 ? entry.slice(3) : []));
  return paths.filter((path) => path !== sitePath && !path.startsWith(`${folderPath}media/`)).length;
}

/** Who the person is, if git knows: it guesses a name that nobody recognizes otherwise. */
function readAuthor({ config }: Repository): Author | undefined {
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL } = process.env;
  const [name, email] = [GIT_AUTHOR_NAME ?? config.get("user.name"), GIT_AUTHOR_EMAIL ?? config.get("user.email")];
  return name && email ? { name, email } : undefined;
}

/** Remembers the name of the person for this repository alone. Rejects with a GitError. */
async function rememberAuthor({ git }: Repository, { name, email }: Author): Promise<void> {
  await git.read(["config", "--local", "user.name", name]);
  await git.read(["config", "--local", "user.email", email]);
}

function describeNamesakes([name, namesake]: [string, string]): string {
  return `Two pictures or files have the same name but for capitals: “${name}” and “${namesake}”. Many computers keep only one of them. Give one another name.`;
}

/** The address of the published site. */
function readSiteAddress(text: string): LastPublication["url"] {
  const { site }: { site?: { url?: string } } = JSON.parse(text.replace(/^\uFEFF/, ""));
  return site?.url ?? "";
}
