import { type MessagePort, Worker } from "node:worker_threads";
import { type Merge, type MergeTexts, merge, mergeOneChange } from "../../../edit/merge.ts";
import { leaveUnmerged } from "../../../edit/unmerged.ts";
import { commandScript } from "../../../files/roots.ts";

/** Three texts to be merged. */
type MergeRequest = readonly [base: string, ours: string, theirs: string];
/** The thread begins with a merge, or has finished it. */
type MergeMessage = "started" | Merge;

/** How long a merge may take, and how large it may be. */
export interface MergeLimits {
  milliseconds: number;
  /** Of the three texts together, in UTF-16 units. */
  length: number;
}

/** A merge of a site of 5,000 pages is well below both. */
const LIMITS: MergeLimits = { milliseconds: 5000, length: 60_000_000 };
/** In megabytes: a merge that needs more ends as one that takes too long does. */
const MEMORY = 1024;

/**
 * Merges texts in a thread of its own, so that the preview goes on responding. The thread is ended when a merge is over
 * the limits: the other program's text stays as it is then, and each change of ours is a conflict.
 */
export class MergeThread {
  private worker: Worker | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  /** Gets each message of the thread; nothing when the thread has ended. */
  private answer: ((message?: MergeMessage) => void) | undefined;
  /** The last text that could not be merged: it would take as long with another one. */
  private unmergeable: string | undefined;

  constructor(private readonly limits: MergeLimits = LIMITS) {}

  readonly merge: MergeTexts = async (base, ours, theirs) => {
    const oneChange = mergeOneChange(base, ours, theirs);
    if (oneChange) return oneChange;
    const merging = this.queue.then(() => this.mergeInThread(base, ours, theirs));
    this.queue = merging;
    return (await merging) ?? leaveUnmerged(base, ours, theirs);
  };

  /** Ends the thread; the next merge starts another one. */
  close(): void {
    this.answer?.();
    this.worker?.terminate();
    this.worker = undefined;
  }

  /** Resolves to undefined when the merge is over the limits, or the thread fails. */
  private async mergeInThread(...texts: MergeRequest): Promise<Merge | undefined> {
    const [base, ours, theirs] = texts;
    const isTooLong = base.length + ours.length + theirs.length > this.limits.length;
    if (isTooLong || theirs === this.unmergeable) return undefined;
    const result = await this.request(texts);
    if (!result) this.unmergeable = theirs;
    return result;
  }

  private async request(texts: MergeRequest): Promise<Merge | undefined> {
    this.worker ??= this.startWorker();
    const { worker } = this;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const result = await new Promise<Merge | undefined>((resolve) => {
      this.answer = (message) => {
        if (message !== "started") resolve(message);
        // the time to start the thread does not count
        else limit = setTimeout(resolve, this.limits.milliseconds, undefined);
      };
      worker.postMessage(texts);
    });
    clearTimeout(limit);
    this.answer = undefined;
    if (!result) this.close();
    return result;
  }

  /** Node 20 reads no TypeScript: as the commands do, the thread runs a bundle. */
  private startWorker(): Worker {
    const worker = new Worker(commandScript, {
      argv: ["merge-texts"],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    const answer = (message?: MergeMessage) => this.worker === worker && this.answer?.(message);
    worker.on("message", answer);
    // without a listener, an error would end the preview
    worker.on("error", () => answer());
    worker.on("exit", () => answer());
    // the thread ends with the preview
    worker.unref();
    return worker;
  }
}

/** Merges the texts that a MergeThread sends; runs in its thread. */
export function answerMerges(port: MessagePort): void {
  port.on("message", (texts: MergeRequest) => {
    port.postMessage("started" satisfies MergeMessage);
    port.postMessage(merge(...texts) satisfies MergeMessage);
  });
}
