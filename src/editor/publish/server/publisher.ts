import type { Records } from "../../server/records.ts";
import type { LiveAnswer, Publication, PublishAnswer, PublishProgress, PublishRequest } from "../messages.ts";
import { checkLive } from "./checkLive.ts";
import { describeCommandPublication, type OwnerCommand, publishByCommand } from "./commandPublication.ts";
import { describePlan } from "./describePlan.ts";
import { createPlan, hasSomethingToSend } from "./plan.ts";
import type { PublishContext } from "./publishContext.ts";
import { PublishMemory } from "./publishMemory.ts";
import { readSentText, readValidText } from "./publishState.ts";
import { catchUp, receivePlan } from "./receivePlan.ts";
import type { PublishedBranch, Remote } from "./remote.ts";
import { sendPlan } from "./sendPlan.ts";

export interface PublisherOptions
  extends Pick<PublishContext, "site" | "describeChanges" | "describeConflicts" | "describeProblem" | "loadPages"> {
  /** When changes were saved here, in milliseconds since 1970. */
  listSaveTimes?(): number[];
  remote: Remote;
  records: Records;
  /** The command of the owner that publishes in place of the remote, if there is one now. */
  findCommand?(): OwnerCommand | undefined;
}

/** The text with which the site is compared, and the commit that has its files. */
interface PublishedText {
  text: string;
  since: "published" | "sent" | "commit";
  commit?: string;
}

/** How often a push is tried again because others have published meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Publishes the site, one request after the other:
 *
 *     fetch ─► read ─► plan ─► check the tree to be ─► commit and send ─► receive
 *       ▲                                                    │
 *       └──────── others have published meanwhile ───────────┘
 *
 * Nothing here is changed before the push, and nothing is stored before the check. It can be repeated after each step:
 * a publication from before the process ended is only received then.
 */
export class Publisher {
  private queue: Promise<unknown> = Promise.resolve();
  /** The controllers of all requests that are not done. */
  private readonly controllers = new Set<AbortController>();
  private readonly remote: Remote;
  private readonly context: PublishContext;

  constructor(private readonly options: PublisherOptions) {
    const { remote, records, site, describeChanges, describeConflicts, describeProblem, loadPages } = options;
    const { listSaveTimes = () => [] } = options;
    this.remote = remote;
    this.context = {
      ...{ site, describeChanges, describeConflicts, describeProblem, loadPages, listSaveTimes },
      ...{ memory: new PublishMemory(records), progress: {}, behind: undefined },
    };
  }

  /** Reads the next publication, after asking the remote for publications of others. */
  read({ choices }: Pick<PublishRequest, "choices">): Promise<Publication> {
    return this.enqueue(async (signal): Promise<Publication> => {
      try {
        const command = this.options.findCommand?.();
        if (command) return await describeCommandPublication(command, this.context, signal);
        const branch = await this.remote.open(signal);
        if (typeof branch === "string") return { status: branch };
        const problem = await this.fetch(branch);
        const plan = await createPlan(branch, this.context, { choices, isFetched: !problem });
        if (typeof plan === "string") return { status: plan };
        await catchUp(plan, this.context);
        return await describePlan(plan, this.context, problem);
      } catch (error) {
        return { status: "failed", ...this.remote.explain(error, signal) };
      }
    });
  }

  /** Publishes the publication that `read` has described. */
  publish(request: PublishRequest): Promise<PublishAnswer> {
    return this.enqueue(async (signal): Promise<PublishAnswer> => {
      try {
        const command = this.options.findCommand?.();
        if (command) return await publishByCommand(command, this.context, signal);
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
          const answer = await this.tryPublish(request, signal);
          if (answer !== "moved") return answer;
        }
        return { status: "failed", problem: "lock", lines: [] };
      } catch (error) {
        return { status: "failed", ...this.remote.explain(error, signal) };
      } finally {
        this.context.progress = {};
      }
    });
  }

  /** How much of a publication was sent. */
  get progress(): PublishProgress {
    return this.context.progress;
  }

  /** Ends all requests, with the programs that they have started. */
  cancel(): void {
    for (const controller of this.controllers) controller.abort();
  }

  /** Removes the lock that a git that has crashed has left. Resolves to whether one was removed. */
  removeLock(): Promise<boolean> {
    return this.enqueue(async (signal) => (await this.remote.removeLock?.(signal)) ?? false);
  }

  /**
   * The text that was published last, or merged with the one here, or that waits to be accepted: differences from it
   * were not published. Without a remote, that of the last commit; undefined without commits.
   */
  async readPublishedText(): Promise<PublishedText | undefined> {
    const { memory } = this.context;
    const { record } = memory;
    if (this.options.findCommand?.())
      return record.publishedText === undefined ? undefined : { text: record.publishedText, since: "published" };
    try {
      const branch = await this.remote.open();
      if (typeof branch === "string") {
        const text = await this.remote.readCommittedText?.(branch);
        return text === undefined ? undefined : { text, since: "commit" };
      }
      const { head } = branch;
      const { text: mine } = this.context.site().current;
      const mergedState = memory.readMerge(head, mine);
      const sentText = await readSentText(branch, { mine, review: record.review, last: record.last, mergedState });
      if (sentText) {
        const { text, commit, isWaiting } = sentText;
        return { text, commit, since: isWaiting ? "sent" : "published" };
      }
      const text = await readValidText(branch, head);
      return text === undefined ? undefined : { text, since: "commit", commit: head };
    } catch (error) {
      this.remote.explain(error);
      return undefined;
    }
  }

  /** Whether anything was published from here, or sent to be accepted. */
  get hasPublished(): boolean {
    const { last, review } = this.context.memory.record;
    return last !== undefined || review !== undefined;
  }

  /** Whether the last publication from here can be seen on the web. */
  async readLive(): Promise<LiveAnswer["status"]> {
    const { last } = this.context.memory.record;
    const branch = await this.remote.open().catch(() => undefined);
    return last && typeof branch === "object" ? checkLive(last, branch) : "unreachable";
  }

  /** Does something after all earlier requests; it ends when it is cancelled. */
  private enqueue<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    this.controllers.add(controller);
    const result = this.queue.then(() => work(controller.signal)).finally(() => this.controllers.delete(controller));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Fetches the publications of others. Resolves to why the remote has not answered. */
  private fetch(branch: PublishedBranch) {
    const { review, pending } = this.context.memory.record;
    const names = [branch.name, review?.branch, pending?.branch].filter((name) => name !== undefined);
    return branch.fetch([...new Set(names)]);
  }

  private async tryPublish(request: PublishRequest, signal: AbortSignal): Promise<PublishAnswer | "moved"> {
    const branch = await this.remote.open(signal);
    if (typeof branch === "string") return { status: "not ready" };
    const trouble = await this.fetch(branch);
    if (trouble) return { status: "failed", ...trouble };
    const { choices, isNewRequest } = request;
    const plan = await createPlan(branch, this.context, { choices, isFetched: true, isNewRequest });
    if (typeof plan === "string" || plan.text.conflicts.length > 0 || plan.files.conflicts.length > 0)
      return { status: "not ready" };
    if (!hasSomethingToSend(plan)) {
      const { mine, upstream } = plan.state;
      // the process may have ended after the push
      await this.context.site().limitUndo(mine);
      const behind = await receivePlan(plan, this.context, { commit: upstream, sentFiles: [] });
      return { status: "received", ...(behind && { behind }) };
    }
    if (plan.problems.errors.length > 0 || !(request.author ?? branch.author)) return { status: "not ready" };
    return sendPlan(plan, this.context, request);
  }
}
