import { dirname } from "node:path";
import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import { contentHash } from "../../../files/contentHash.ts";
import { isJson } from "../../../json/isJson.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type {
  LastPublication,
  LiveAnswer,
  Publication,
  PublishAnswer,
  PublishObstacle,
  PublishRequest,
  ReadyPublication,
  RemoteProblem,
} from "../../protocol/publishMessages.ts";
import type { ListedChange, ListedConflict } from "../../protocol/studioMessages.ts";
import { checkLive } from "./checkLive.ts";
import { createMessage, summarizeChanges } from "./describePublication.ts";
import { GitError } from "./git.ts";
import { readOwnerCommand, runOwnerCommand } from "./ownerCommand.ts";
import { type PublishPlan, planPublication } from "./publishPlan.ts";
import { type PublishRecord, readRecord, writeRecord } from "./publishRecord.ts";
import { receiveCommit } from "./receiveCommit.ts";
import { findPullRequestLink, pullRequestLink, readRemoteAddress } from "./remoteAddress.ts";
import { explainRefusal, explainRemoteError, listRemoteLines } from "./remoteProblem.ts";
import { type Repository, readCommittedText, readRepository, readSiteText, readUpstream } from "./repository.ts";
import { createCommit, storeText } from "./siteCommit.ts";

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
  /** The file in which is kept what was published. */
  recordFile: string;
  site(): SiteFile;
  validate(text: string): Promise<readonly Diagnostic[]>;
  describeChanges(before: string, after: string): ListedChange[];
  describeConflicts(text: string, conflicts: readonly OpenConflict[]): ListedConflict[];
  /** A sentence about a problem, with its place. */
  describeProblem(text: string, diagnostic: Diagnostic): string;
}

/** The obstacles with which there is no commit to compare with. */
const WITHOUT_COMMITS: ReadonlySet<PublishObstacle> = new Set([
  "no git",
  "no developer tools",
  "no repository",
  "no commit",
]);
/** In milliseconds: how long the remote may take to answer; a person may have to sign in meanwhile. */
const REMOTE_TIMEOUT = 120_000;
/** How often a push is tried again because others have published meanwhile. */
const MAX_ATTEMPTS = 5;
/** How many problems are named. */
const MAX_NAMED = 5;

/**
 * Publishes the site, one request after the other:
 *
 *     fetch ─► merge, in memory ─► validate ─► commit ─► push ─► receiveCommit
 *       ▲                                                 │
 *       └───────── others have published meanwhile ───────┘
 *
 * Nothing here is changed before the push. It can be repeated after each step: what was published before the process ended
 * is only received then.
 */
export class Publisher {
  private queue: Promise<unknown> = Promise.resolve();
  private running = new AbortController();

  constructor(private readonly options: PublisherOptions) {}

  /** What would be published, after asking the remote what others have published. */
  read({ choices }: Pick<PublishRequest, "choices">): Promise<Publication> {
    return this.enqueue(async (signal) => {
      const command = readOwnerCommand();
      if (command !== undefined) return this.describeCommand(command);
      const repository = await readRepository(this.options.file);
      if (typeof repository === "string") return { status: repository };
      const problem = await this.fetch(repository, signal);
      const plan = await this.plan(repository, choices);
      return typeof plan === "string" ? { status: plan } : this.describe(plan, problem);
    });
  }

  /** Publishes what `read` has described. */
  publish(request: PublishRequest): Promise<PublishAnswer> {
    return this.enqueue(async (signal) => {
      const command = readOwnerCommand();
      if (command !== undefined) return this.runCommand(command, signal);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const answer = await this.tryPublish(request, signal);
        if (answer !== "moved") return answer;
      }
      return { status: "failed", lines: [] };
    });
  }

  private get record(): PublishRecord {
    return readRecord(this.options.recordFile);
  }

  private remember(record: PublishRecord): void {
    writeRecord(this.options.recordFile, record);
  }

  /** Ends what is asked of the remote. */
  cancel(): void {
    this.running.abort();
  }

  /**
   * The text that was published last from here, or that was merged with what is here, or that waits to be accepted: what
   * differs from it was not published. Without a remote, that of the last commit; undefined without git, or a commit.
   */
  async readPublishedText(): Promise<{ text: string; since: "published" | "sent" | "commit" } | undefined> {
    const { review, publishedText } = this.record;
    if (readOwnerCommand() !== undefined)
      return publishedText === undefined ? undefined : { text: publishedText, since: "published" };
    const repository = await readRepository(this.options.file);
    if (typeof repository === "string" && WITHOUT_COMMITS.has(repository)) return undefined;
    const isPublished = typeof repository !== "string";
    const commit = isPublished ? (review?.commit ?? (await findPublishedCommit(repository))) : undefined;
    const text =
      isPublished && commit !== undefined
        ? await readSiteText(repository, commit)
        : await readCommittedText(this.options.file);
    if (text === undefined || !isJson(text)) return undefined;
    if (commit === undefined) return { text, since: "commit" };
    return { text, since: review ? "sent" : "published" };
  }

  /** Whether anything was published from here, or sent to be accepted. */
  get hasPublished(): boolean {
    const { last, review } = this.record;
    return last !== undefined || review !== undefined;
  }

  /** Whether what was published last from here can be seen on the web. */
  async readLive(): Promise<LiveAnswer["status"]> {
    const { last } = this.record;
    const repository = await readRepository(this.options.file);
    return last && typeof repository !== "string" ? checkLive(last, repository) : "unreachable";
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

  /** Reads what others have published. Resolves to why the remote has not answered. */
  private async fetch(repository: Repository, signal: AbortSignal): Promise<RemoteProblem | undefined> {
    const { remoteBranch } = repository;
    const { review } = this.record;
    for (const branch of [remoteBranch, ...(review ? [review.branch] : [])]) {
      const problem = await fetchBranch(repository, branch, signal);
      if (problem) return problem;
    }
    return undefined;
  }

  private async plan(
    repository: Repository,
    choices: PublishRequest["choices"],
  ): Promise<PublishPlan | Extract<PublishObstacle, "diverged" | "broken">> {
    const site = this.options.site();
    if (!(await site.refresh())) return "broken";
    const record = this.record;
    const plan = await planPublication(repository, {
      mine: site.current.text,
      siteFolder: dirname(this.options.file),
      choices,
      review: record.review,
    });
    if (typeof plan !== "string" && record.review && !plan.review) {
      const { review, ...rest } = record;
      this.remember(rest);
    }
    return plan;
  }

  private async describe(plan: PublishPlan, problem?: RemoteProblem): Promise<ReadyPublication> {
    const { merged, published, folder, repository, review } = plan;
    const changes = this.options.describeChanges(published, merged);
    const { last } = this.record;
    return {
      status: "ready",
      way: "git",
      target: readRemoteAddress(repository.address)?.host ?? repository.remote,
      ...(problem && { problem }),
      changes,
      files: folder.published.map(({ name, kind }) => ({ name, kind })),
      unusedFiles: folder.unused,
      filesOfOthers: folder.theirs,
      otherFiles: folder.otherCount,
      earlierCommits: plan.earlierCommits,
      fromOthers: plan.fromOthers,
      conflicts: this.options.describeConflicts(merged, plan.conflicts),
      ...(await this.findProblems(merged)),
      needsAuthor: !hasAuthor(repository),
      message: summarizeChanges(changes, folder.published),
      ...(review && { review }),
      ...(last && { last }),
    };
  }

  private async findProblems(text: string): Promise<Pick<ReadyPublication, "errors" | "warnings">> {
    const diagnostics = await this.options.validate(text);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    return {
      errors: errors.slice(0, MAX_NAMED).map((error) => this.options.describeProblem(text, error)),
      warnings: diagnostics.filter(({ severity }) => severity === "warning").length,
    };
  }

  private async tryPublish(request: PublishRequest, signal: AbortSignal): Promise<PublishAnswer | "moved"> {
    const repository = await readRepository(this.options.file);
    if (typeof repository === "string") return { status: "not ready" };
    const problem = await this.fetch(repository, signal);
    if (problem) return { status: "failed", problem, lines: [] };
    if (request.author) await setAuthor(repository, request.author);
    const plan = await this.plan(repository, request.choices);
    if (typeof plan === "string" || plan.conflicts.length > 0 || !(request.author || hasAuthor(repository)))
      return { status: "not ready" };
    if ((await this.findProblems(plan.merged)).errors.length > 0) return { status: "not ready" };
    const files = await listFiles(plan);
    const changes = this.options.describeChanges(plan.published, plan.merged);
    const commit = await createCommit(repository, {
      parent: plan.parent,
      files,
      message: createMessage(request.message, changes, plan.folder.published),
    });
    if (commit === undefined && (plan.earlierCommits === 0 || plan.review)) return this.receive(plan);
    return this.push({ plan, commit: commit ?? plan.parent, files, signal });
  }

  private async push({ plan, commit, files, signal }: Push): Promise<PublishAnswer | "moved"> {
    const { repository, review } = plan;
    try {
      await pushTo(repository, commit, review?.branch ?? repository.remoteBranch, signal);
    } catch (error) {
      const refusal = explainRefusal(error);
      if (refusal === "moved") return "moved";
      const lines = error instanceof GitError ? listRemoteLines(error.stderr) : [];
      if (refusal === "protected" && !review) return this.pushForReview({ plan, commit, files, signal }, lines);
      const problem = explainRemoteError(error);
      if (!(error instanceof GitError)) throw error;
      return { status: "failed", ...(problem && { problem }), lines: lines.length > 0 ? lines : lastLines(error) };
    }
    await this.options.site().limitUndo(plan.mine);
    if (review) return this.rememberReview({ ...review, commit }, []);
    const last = { commit, time: Date.now(), url: readSiteAddress(plan.merged) };
    this.remember({ ...this.record, last });
    return { status: "published", isUpToDate: await this.receiveFrom(plan, commit, files), last };
  }

  /** Pushes to a branch of its own what the remote does not accept on the one that is published. */
  private async pushForReview({ plan, commit, signal }: Push, refusalLines: string[]): Promise<PublishAnswer> {
    const { repository } = plan;
    const branch = `site/${new Date().toISOString().slice(0, 10)}-${contentHash(commit).slice(0, 6)}`;
    try {
      const lines = listRemoteLines(await pushTo(repository, commit, branch, signal));
      await this.options.site().limitUndo(plan.mine);
      const link = findPullRequestLink(lines) ?? pullRequestLink(repository.address, repository.remoteBranch, branch);
      return this.rememberReview({ branch, commit, ...(link !== undefined && { link }) }, refusalLines);
    } catch (error) {
      const problem = explainRemoteError(error);
      return { status: "failed", ...(problem && { problem }), lines: refusalLines };
    }
  }

  private rememberReview(review: NonNullable<PublishPlan["review"]>, lines: string[]): PublishAnswer {
    this.remember({ ...this.record, review });
    return { status: "review", review, lines };
  }

  /** Takes in what others have published, when there is nothing to publish. */
  private async receive(plan: PublishPlan): Promise<PublishAnswer> {
    const { repository, upstream, review } = plan;
    // the process may have ended after the push
    await this.options.site().limitUndo(plan.mine);
    if (upstream === undefined || upstream === repository.head || review)
      return { status: "received", isUpToDate: true };
    return { status: "received", isUpToDate: await this.receiveFrom(plan, upstream, []) };
  }

  private receiveFrom(plan: PublishPlan, commit: string, files: Push["files"]): Promise<boolean> {
    return receiveCommit(plan.repository, {
      commit,
      files: [...files, ...plan.folder.upToDate],
      writeSite: async () => void (await this.options.site().receive(plan.mine, plan.merged)),
    });
  }

  private async describeCommand(command: string): Promise<Publication> {
    const site = this.options.site();
    if (!(await site.refresh())) return { status: "broken" };
    const { text } = site.current;
    const { last, publishedText } = this.record;
    const changes = this.options.describeChanges(publishedText ?? site.openedText, text);
    return {
      ...{ status: "ready", way: "command", target: command, changes, files: [], unusedFiles: [], filesOfOthers: [] },
      ...{ otherFiles: 0, earlierCommits: 0, fromOthers: 0, conflicts: [], needsAuthor: false },
      ...(await this.findProblems(text)),
      message: summarizeChanges(changes, []),
      ...(last && { last }),
    };
  }

  private async runCommand(command: string, signal: AbortSignal): Promise<PublishAnswer> {
    const site = this.options.site();
    if (!(await site.refresh())) return { status: "not ready" };
    const { text } = site.current;
    if ((await this.findProblems(text)).errors.length > 0) return { status: "not ready" };
    const { isDone, lines } = await runOwnerCommand(command, this.options.file, signal);
    if (!isDone) return { status: "failed", ...(signal.aborted && { problem: "cancelled" }), lines };
    const last = { commit: "", time: Date.now(), url: readSiteAddress(text) };
    this.remember({ ...this.record, last, publishedText: text });
    await site.limitUndo(text);
    return { status: "published", isUpToDate: true, last };
  }
}

/** What is pushed, and what this folder has of it. */
interface Push {
  plan: PublishPlan;
  commit: string;
  files: Awaited<ReturnType<typeof listFiles>>;
  signal: AbortSignal;
}

/** The last commit of this folder that is published; undefined if none is. */
async function findPublishedCommit(repository: Repository): Promise<string | undefined> {
  const upstream = await readUpstream(repository);
  return upstream === undefined ? undefined : repository.git.tryRun(["merge-base", repository.head, upstream]);
}

/** The files of a commit: site.json, and those of the media folder. */
async function listFiles({ repository: { git, sitePath }, merged, folder }: PublishPlan) {
  const blob = await storeText(git, sitePath, merged);
  return [{ path: sitePath, blob }, ...folder.published.map((file) => ({ path: file.path, blob: file.blob }))];
}

/** Fetches a branch of the remote; one that is not there any more is forgotten. */
async function fetchBranch(
  { git, config, remote }: Repository,
  branch: string,
  signal: AbortSignal,
): Promise<RemoteProblem | undefined> {
  const tracked = `refs/remotes/${remote}/${branch}`;
  try {
    await git.runRemotely(["fetch", "--quiet", "--no-tags", remote, `+refs/heads/${branch}:${tracked}`], config, {
      timeout: REMOTE_TIMEOUT,
      signal,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/couldn't find remote ref/.test(error.stderr)) {
      await git.tryRun(["update-ref", "-d", tracked]);
      return undefined;
    }
    return explainRemoteError(error) ?? "gone";
  }
}

/** Pushes a commit to a branch of the remote that it follows, never by force. Resolves to what the remote has said. */
async function pushTo({ git, config, remote }: Repository, commit: string, branch: string, signal: AbortSignal) {
  const output = await git.runRemotely(["push", "--porcelain", remote, `${commit}:refs/heads/${branch}`], config, {
    timeout: REMOTE_TIMEOUT,
    signal,
  });
  await git.tryRun(["update-ref", `refs/remotes/${remote}/${branch}`, commit]);
  return output;
}

/** Whether git knows who the person is: it guesses a name that nobody recognizes otherwise. */
function hasAuthor({ config }: Repository): boolean {
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL } = process.env;
  return Boolean(GIT_AUTHOR_NAME ?? config.get("user.name")) && Boolean(GIT_AUTHOR_EMAIL ?? config.get("user.email"));
}

/** Remembers the name of the person for this repository alone. */
async function setAuthor({ git }: Repository, { name, email }: NonNullable<PublishRequest["author"]>): Promise<void> {
  await git.run(["config", "--local", "user.name", name]);
  await git.run(["config", "--local", "user.email", email]);
}

function lastLines({ stderr }: GitError): string[] {
  return stderr
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-MAX_NAMED);
}

/** The address of the published site. */
function readSiteAddress(text: string): LastPublication["url"] {
  const { site }: { site?: { url?: string } } = JSON.parse(text.replace(/^\uFEFF/, ""));
  return site?.url ?? "";
}
