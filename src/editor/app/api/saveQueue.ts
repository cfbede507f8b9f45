import { movePointer, type PointerMove } from "../../../json/pointerMoves.ts";
import type { FramedVersion } from "../../frame/messages.ts";
import type { NextSelection } from "../../protocol/windowApi.ts";
import type { EditRequest, Operation, StudioAnswer } from "../../siteFile/messages.ts";

/** The answer to a change that was saved. */
type SavedAnswer = StudioAnswer & { status: "saved" };

/** The result of a change; `gone`: earlier changes have removed the place that it is for. */
export type SaveAnswer = StudioAnswer | { status: "gone" };

/** The place of a value after all earlier changes; undefined if one has removed it. */
export type FindPlace = (pointer: string) => string | undefined;

/** The operations of a change, and the block that is selected when the page shows them. */
export interface PlannedEdit {
  operations: Operation[];
  next?: NextSelection;
}

/** A change that waits for its turn. */
export interface QueuedChange extends Pick<EditRequest, "base" | "title"> {
  /** The block that is selected when the page shows the operations. */
  next?: NextSelection;
  /**
   * The operations on the result of all earlier changes; or a function that plans them by places in the version `base`. It
   * returns undefined when a place is gone.
   */
  operations: Operation[] | ((find: FindPlace) => PlannedEdit | undefined | Promise<PlannedEdit | undefined>);
}

/** A version with the changes of the queue to another one, and with the moves of values since. */
interface Successor {
  hash: string;
  moves: readonly PointerMove[];
}

/** Called after each change that was saved, with the block that is selected next. */
type Listener = (answer: SavedAnswer, next?: NextSelection) => void;

/**
 * Saves changes one after the other. A change that was made while another was being saved begins with the result of that:
 * its author sees each change at once, or names places of the version that the page still shows.
 */
export class SaveQueue {
  /** The page in the frame, of which each answer has the new version; undefined without one. */
  page: FramedVersion | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly successors = new Map<string, Successor>();

  /** The hash of the text that the last change was saved as, until it is claimed. */
  private savedHash: string | undefined;

  private readonly listeners = new Set<Listener>();

  constructor(private readonly send: (request: EditRequest) => Promise<StudioAnswer>) {}

  /** Resolves to the answer; to undefined when the preview does not answer. */
  save({ base, title, operations, next }: QueuedChange): Promise<SaveAnswer | undefined> {
    return this.run(async () => {
      const { hash, moves } = this.findNewest(base);
      const find: FindPlace = (pointer) => movePointer(pointer, moves);
      const plan = async () => (typeof operations === "function" ? operations(find) : { operations });
      const edit = await plan().catch(() => null);
      if (edit === null) return undefined;
      if (!edit) return { status: "gone" };
      if (typeof operations === "function" && edit.operations.length === 0) return { status: "nothing" };
      const request = { base: hash, title, operations: edit.operations, ...(this.page && { page: this.page }) };
      const answer = await this.send(request).catch(() => undefined);
      if (answer?.status !== "saved") return answer;
      const successor = answer.own ?? { hash: answer.hash, moves: [] };
      if (successor.hash !== hash) this.successors.set(hash, successor);
      this.successors.delete(successor.hash);
      this.report(answer, edit.next ?? next);
      return answer;
    });
  }

  /** Calls back after each change that was saved. Returns a function that ends that. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Sends another request that changes the site after all changes that wait, such as an undo. */
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

  /** Has the page show a saved version. */
  report(answer: SavedAnswer, next?: NextSelection): void {
    if (answer.page && this.page) this.page = { ...this.page, version: answer.page.version };
    for (const listener of this.listeners) listener(answer, next);
  }

  /** Whether the last change was saved as the text with a hash. True once: later, it is of another program. */
  claimSave(hash: string | undefined): boolean {
    const isSavedText = hash !== undefined && hash === this.savedHash;
    this.savedHash = undefined;
    return isSavedText;
  }

  /** Resolves when nothing is being saved any more. */
  async whenSaved(): Promise<void> {
    await this.last;
  }

  /** The place of a value of the version with a hash after the changes that were saved; undefined if it is gone. */
  findPlace(hash: string, pointer: string): string | undefined {
    return movePointer(pointer, this.findNewest(hash).moves);
  }

  /** The last version with changes of this queue to another one, and all moves until then. */
  private findNewest(hash: string): Successor {
    const moves: PointerMove[] = [];
    let newest = hash;
    for (let next = this.successors.get(newest); next; next = this.successors.get(newest)) {
      moves.push(...next.moves);
      newest = next.hash;
    }
    return { hash: newest, moves };
  }
}

function isSaved(answer: unknown): answer is SavedAnswer {
  return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "saved";
}
