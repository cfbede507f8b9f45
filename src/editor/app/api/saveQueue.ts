import type { EditRequest, StudioAnswer } from "../../siteFile/messages.ts";

/** The answer to a change that was saved. */
type SavedAnswer = StudioAnswer & { status: "saved" };

/**
 * Saves changes one after the other. A change that was made while another was being saved begins with the result of that:
 * whoever makes changes shows each at once, so that the next one is made on top of it.
 */
export class SaveQueue {
  private last: Promise<unknown> = Promise.resolve();
  /** The hash of the text that a text became by a change of this queue. */
  private readonly successors = new Map<string, string>();

  /** The hash of the text that the last change was saved as, until it is claimed. */
  private savedHash: string | undefined;

  private readonly listeners = new Set<(answer: SavedAnswer) => void>();

  constructor(private readonly send: (request: EditRequest) => Promise<StudioAnswer>) {}

  /** Resolves to the answer; to undefined when the preview does not answer. */
  save(request: EditRequest): Promise<StudioAnswer | undefined> {
    return this.run(async () => {
      const base = this.newest(request.base);
      const answer = await this.send({ ...request, base }).catch(() => undefined);
      if (answer?.status !== "saved") return answer;
      if (answer.hash !== base) this.successors.set(base, answer.hash);
      for (const listener of this.listeners) listener(answer);
      return answer;
    });
  }

  /** Calls back after each change that was saved. Returns what ends that. */
  listen(listener: (answer: SavedAnswer) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Does something after all changes that wait, such as an undo. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work).then((answer) => {
      if (!isSaved(answer)) return answer;
      this.savedHash = answer.hash;
      // a text that is there again, as after an undo, is the newest
      this.successors.delete(answer.hash);
      return answer;
    });
    this.last = result.catch(() => {});
    return result;
  }

  /** Whether the text with a hash is what the last change was saved as. True once: later, it is of another program. */
  claimSave(hash: string | undefined): boolean {
    const isSavedText = hash !== undefined && hash === this.savedHash;
    this.savedHash = undefined;
    return isSavedText;
  }

  /** Resolves when nothing is being saved any more. */
  async whenSaved(): Promise<void> {
    await this.last;
  }

  /** The last text that the changes of this queue have made of another one. */
  private newest(hash: string): string {
    const next = this.successors.get(hash);
    return next === undefined ? hash : this.newest(next);
  }
}

function isSaved(answer: unknown): answer is SavedAnswer {
  return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "saved";
}
