import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import { contentHash } from "../../../files/contentHash.ts";
import { readAuthor, rememberAuthor } from "../../node/git/author.ts";
import { checkLive } from "../../node/git/checkLive.ts";
import { describeCommandPublication, publishByCommand } from "../../node/git/commandPublication.ts";
import { readFileVersions } from "../../node/git/fileVersions.ts";
import { Git, GitError, type GitFailure } from "../../node/git/git.ts";
import { explainFailure, explainGitError, explainRefusal, listRemoteLines } from "../../node/git/gitProblem.ts";
import { readOwnerCommand } from "../../node/git/ownerCommand.ts";
import { type CheckOptions, findPlanProblems } from "../../node/git/planProblems.ts";
import { PublishMemory } from "../../node/git/publishRecord.ts";
import { type PublishState, readPublishState, readSentText, readValidText } from "../../node/git/publishState.ts";
import { receiveCommit, writeIncomingFiles } from "../../node/git/receiveCommit.ts";
import { findPullRequestLink, pullRequestLink, readRemoteAddress } from "../../node/git/remoteAddress.ts";
import { fetchBranch, pushCommit, type RemoteLimits } from "../../node/git/remoteBranch.ts";
import { type Repository, readCommittedText, readRepository, readTrackedBranch } from "../../node/git/repository.ts";
import { isAncestor } from "../../node/git/sentChanges.ts";
import { readSiteAddress } from "../../node/git/siteAddress.ts";
import { createCommit } from "../../node/git/siteCommit.ts";
import { explainLock, removeStaleLock } from "../../node/git/staleLock.ts";
import { lacksFilter, storeFiles, sumSizes } from "../../node/git/storedFiles.ts";
import type {
  GitTrouble,
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
import { createMessage, summarizeChanges } from "./describePublication.ts";
import type { Plan } from "./plan.ts";
import type { PublishedSiteFile } from "./publishedSiteFile.ts";
import { adaptLineEnds, type ChangedFile, planFiles, planText } from "./publishPlan.ts";

interface PublisherOptions extends Omit<CheckOptions, "signal"> {
  /** The path of site.json. */
  file: string;
  /** The file that says what was published from this folder. */
  recordFile: string;
  site(): PublishedSiteFile;
  describeChanges(before: string, after: string): ListedChange[];
  describeConflicts(text: string, conflicts: readonly OpenConflict[]): ListedConflict[];
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
  /** The controllers of all requests that are not done. */
  private readonly controllers = new Set<AbortController>();
  private readonly memory: PublishMemory;
  /** The progress of the current transfer. */
  private currentProgress: PublishProgress = {};
  /** Why this folder is not up to date, since the last attempt to bring it there. */
  private behind: GitTrouble | undefined;
  /** The last lock that was in the way. */
  private lastLock: GitTrouble | undefined;

  constructor(private readonly options: PublisherOptions) {
    this.memory = new PublishMemory(options.recordFile);
  }

  /** What would be published, after asking the remote what others have published. */
  read({ choices }: Pick<PublishRequest, "choices">): Promise<Publication> {
    return this.enqueue(async (signal): Promise<Publication> => {
      const command = readOwnerCommand();
      if (command !== undefined) return describeCommandPublication(command, this.commandOptions(signal));
      try {
        const repository = await readRepository(this.options.file, signal);
        if (typeof repository === "string") return { status: repository };
        const problem = await this.fetch(repository, signal);
        const plan = await this.plan(repository, { choices, signal, isFetched: !problem });
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
      if (command !== undefined) return publishByCommand(command, this.commandOptions(signal));
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

  /** Ends all that was asked for, with what it has started. */
  cancel(): void {
    for (const controller of this.controllers) controller.abort();
  }

  /** Removes the lock that a git that has crashed has left. Resolves to whether one was removed. */
  removeLock(): Promise<boolean> {
    return this.enqueue(async (signal) => {
      const repository = await readRepository(this.options.file, signal);
      return (
        typeof repository !== "string" && this.lastLock !== undefined && removeStaleLock(repository, this.lastLock)
      );
    });
  }

  /**
   * The text that was published last, or merged with the one here, or that waits to be accepted: what differs from it was
   * not published. Without a remote, that of the last commit; undefined without git, or a commit.
   */
  async readPublishedText(): Promise<PublishedText | undefined> {
    const { record } = this.memory;
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
      const mergedState = this.memory.readMerge(head, mine);
      const sentText = await readSentText(repository, { mine, review: record.review, last: record.last, mergedState });
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
    const { last, review } = this.memory.record;
    return last !== undefined || review !== undefined;
  }

  /** Whether the last publication from here can be seen on the web. */
  async readLive(): Promise<LiveAnswer["status"]> {
    const { last } = this.memory.record;
    const repository = await readRepository(this.options.file).catch(() => undefined);
    return last && typeof repository === "object" ? checkLive(last, repository) : "unreachable";
  }

  private commandOptions(signal: AbortSignal) {
    return { ...this.options, site: this.options.site(), memory: this.memory, signal };
  }

  /** Does something after what was asked for before; it ends when it is cancelled. */
  private enqueue<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    this.controllers.add(controller);
    const result = this.queue.then(() => work(controller.signal)).finally(() => this.controllers.delete(controller));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Fetches what others have published. Resolves to why the remote has not answered. */
  private async fetch(repository: Repository, signal?: AbortSignal): Promise<GitTrouble | undefined> {
    const { review, pending } = this.memory.record;
    const branches = [repository.remoteBranch, review?.branch, pending?.branch];
    for (const branch of new Set(branches.filter((name) => name !== undefined))) {
      const trouble = await fetchBranch(repository, branch, { signal, limits: this.options.limits });
      if (trouble) return this.explainLock(repository, trouble);
    }
    return undefined;
  }

  private async explainLock(repository: Repository, trouble: GitTrouble): Promise<GitTrouble> {
    const explained = await explainLock(repository, trouble);
    if (explained.problem === "stale lock") this.lastLock = explained;
    return explained;
  }

  /** Finds out whether a commit has arrived whose sending did not end here, once the remote was fetched. */
  private async settlePending(repository: Repository): Promise<void> {
    const { pending, review } = this.memory.record;
    if (!pending) return;
    const { commit, branch } = pending;
    const head = await readTrackedBranch(repository, branch);
    const hasArrived = head !== undefined && (await isAncestor(repository, commit, head));
    const last = { commit, time: Date.now(), url: "" };
    this.memory.update({
      pending: undefined,
      ...(hasArrived && (branch === repository.remoteBranch ? { last } : { review: { ...review, branch, commit } })),
    });
  }

  private async plan(
    repository: Repository,
    { choices, signal, isFetched, isNewRequest = false }: PlanOptions,
  ): Promise<Plan | Extract<PublishObstacle, "diverged" | "unreadable" | "broken">> {
    const site = this.options.site();
    if (!(await site.refresh())) return "broken";
    if (isFetched) await this.settlePending(repository);
    const { review, last } = this.memory.record;
    const mine = site.current.text;
    const state = await readPublishState(repository, {
      ...{ mine, last },
      review: isNewRequest ? undefined : review,
      mergedState: isNewRequest ? undefined : this.memory.readMerge(repository.head, mine),
    });
    if (typeof state === "string") return state;
    if (review && !isNewRequest) this.followReview(review, state);
    const text = planText(state, choices);
    const files = planFiles(state.publishedFiles, await readFileVersions(state, text.mergedText), choices);
    return {
      state,
      text,
      files,
      problems: await findPlanProblems({ state, text, files }, { ...this.options, signal }),
    };
  }

  /** Remembers how far a request is; forgets it when it was accepted, and so published, or closed. */
  private followReview(review: Review, { request, isAccepted, publishedText }: PublishState): void {
    const last = { commit: review.commit, time: Date.now(), url: readSiteAddress(publishedText) };
    if (request) this.memory.update({ review: { ...review, head: request.head } });
    else if (isAccepted) this.memory.update({ review: undefined, last });
    // its changes are new again
    else this.memory.update({ review: undefined, merge: undefined });
  }

  private async describe(plan: Plan, problem?: GitTrouble): Promise<ReadyPublication> {
    const { state, text, files, problems } = plan;
    const { repository, request, upstream } = state;
    const changes = this.options.describeChanges(text.before, text.mergedText);
    const { last } = this.memory.record;
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
    const author = request.author ?? readAuthor(repository);
    const { choices, isNewRequest } = request;
    const plan = await this.plan(repository, { choices, signal, isFetched: true, isNewRequest });
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
    const carriedFiles = Array.from(state.carriedFiles, ([path, entry]) => ({
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
      return { status: "failed", ...(await this.explainLock(repository, explainFailure(result))) };
    }
    await this.options.site().limitUndo(plan.state.mine);
    if (request) return this.rememberReview(push, { ...request.review, commit }, []);
    const last = { commit, time: Date.now(), url: readSiteAddress(plan.text.mergedText) };
    this.memory.update({ last });
    const behind = await this.receiveFrom(plan, commit, files);
    return { status: "published", ...(behind && { behind }), last };
  }

  /** Sends a commit. The process, or the line, may end before the remote has answered. */
  private async send({ plan, commit, signal }: Push, branch: string, replacedCommit?: string) {
    const totalBytes = sumSizes(plan);
    const { repository } = plan.state;
    this.currentProgress = { totalBytes };
    this.memory.update({ pending: { commit, branch } });
    const result = await pushCommit(repository, {
      ...{ commit, branch, replacedCommit, signal, limits: this.options.limits },
      onProgress: ({ sentBytes }) => {
        this.currentProgress = { sentBytes, totalBytes };
      },
    });
    const hasArrived = result.isDone || (await this.hasArrived(repository, { commit, branch, failure: result }));
    if (hasArrived !== "unknown") this.memory.update({ pending: undefined });
    return hasArrived === true && !result.isDone ? { isDone: true as const, words: result.stderr } : result;
  }

  /** Whether a commit has arrived though its sending has failed: it may have been stopped, or cut off, at the end. */
  private async hasArrived(
    { git, ...repository }: Repository,
    { commit, branch, failure }: { commit: string; branch: string; failure: GitFailure },
  ): Promise<boolean | "unknown"> {
    const isCutOff = failure.reason !== "failed" || explainFailure(failure).problem === "offline";
    if (!isCutOff) return false;
    const repositoryAfterwards = { ...repository, git: new Git(git.folder) };
    if (await fetchBranch(repositoryAfterwards, branch, { limits: this.options.limits ?? QUICK })) return "unknown";
    const head = await readTrackedBranch(repositoryAfterwards, branch);
    return head !== undefined && (await isAncestor(repositoryAfterwards, commit, head));
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
    return this.rememberReview(push, { branch, commit, ...(link !== undefined && { link }) }, lines);
  }

  private async rememberReview({ plan, commit, files }: Push, review: Review, lines: string[]): Promise<PublishAnswer> {
    this.memory.update({ review: { ...review, head: commit } });
    await this.receiveFrom(plan, plan.state.upstream, files);
    return { status: "review", review, lines };
  }

  /** Brings what others have published here, when there is nothing to publish. */
  private async receive(plan: Plan): Promise<PublishAnswer> {
    // the process may have ended after the push
    await this.options.site().limitUndo(plan.state.mine);
    const behind = await this.receiveFrom(plan, plan.state.upstream, []);
    return { status: "received", ...(behind && { behind }) };
  }

  /** Brings the folder to what is published or sent; `commit` has it, or is the newest one that others have published. */
  private async receiveFrom(
    { state, text, files }: Plan,
    commit: string | undefined,
    sentFiles: readonly ChangedFile[],
  ): Promise<GitTrouble | undefined> {
    const { mine } = state;
    // a publication that is out cannot be stopped any more
    const repository = { ...state.repository, git: new Git(state.repository.git.folder) };
    const { head } = repository;
    // commits of this computer that are not in the other one stay
    const isLater = commit !== undefined && (state.isBehind || (await isAncestor(repository, head, commit)));
    const target = isLater && commit !== head ? commit : undefined;
    const writtenText = adaptLineEnds(text.mergedText, mine);
    const sentEntries = sentFiles
      .filter(({ path }) => path !== repository.sitePath)
      .map(({ path, mode, blob }) => ({ path, entry: blob === undefined ? undefined : { mode, blob } }));
    try {
      await writeIncomingFiles(repository, files.incomingFiles);
      await writeIncomingFiles(repository, files.replacements, `${this.options.copyFolder}-replaced`);
    } catch (error) {
      this.behind = explainGitError(error);
      return this.behind;
    }
    const presentFiles = [...sentEntries, ...files.upToDate, ...files.incomingFiles, ...files.replacements];
    const trouble = await receiveCommit(repository, {
      ...{ commit: target, presentFiles, leftPaths: files.removedByOthers },
      writeSite: async () => {
        const heads = [head, ...(target === undefined ? [] : [target])];
        const presentEntries = new Map(presentFiles.map(({ path, entry }) => [path, entry] as const));
        this.memory.rememberMerge({ heads, text: writtenText, replacedText: mine }, presentEntries);
        await this.options.site().receive(mine, writtenText);
      },
    });
    this.behind = trouble && (await this.explainLock(repository, trouble));
    return this.behind;
  }

  /** Brings this folder up to date with what was published from it: the last attempt may have failed, or been killed. */
  private async catchUp(plan: Plan): Promise<void> {
    const { upstream, isBehind, isAhead } = plan.state;
    this.behind = undefined;
    const isOwn = !hasSomethingToSend(plan) && countFromOthers(plan) === 0;
    if (isBehind && !isAhead && isOwn) await this.receiveFrom(plan, upstream, []);
  }
}

interface PlanOptions {
  choices: PublishRequest["choices"];
  signal: AbortSignal;
  /** Whether the remote was fetched just now. */
  isFetched: boolean;
  /** Whether the changes of the request that waits are sent again, in another one. */
  isNewRequest?: boolean | undefined;
}

/** In milliseconds: how long it is asked whether a commit has arrived that was cut off. */
const QUICK: RemoteLimits = { waiting: 10_000, transfer: 10_000 };

/** What is pushed, and what this folder has of it. */
interface Push {
  plan: Plan;
  commit: string;
  files: readonly ChangedFile[];
  signal: AbortSignal;
}

/** Whether there is anything here that the remote does not have. */
function hasSomethingToSend({ state, text, files }: Plan): boolean {
  if (text.changeCount > 0 || files.publishedFiles.length > 0 || text.hasRequestConflicts) return true;
  return !state.request && state.earlierCommits > 0;
}

/** How many values and files others have changed that are not here yet. */
const countFromOthers = ({ text, files }: Plan) =>
  text.fromOthers + files.incomingFiles.length + files.replacements.length;

/** How many files outside of the site were changed: they are not published. Rejects with a GitError. */
async function countOtherChanges({ git, sitePath, folderPath }: Repository): Promise<number> {
  const status = await git.read(["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=normal"]);
  const paths = status.split("\0").flatMap((entry) => (entry.length > 3 ? entry.slice(3) : []));
  return paths.filter((path) => path !== sitePath && !path.startsWith(`${folderPath}media/`)).length;
}
