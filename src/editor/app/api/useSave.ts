import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useRef } from "react";
import { explainAnswer } from "../../protocol/explainAnswer.ts";
import { nameChange } from "../../protocol/nameChange.ts";
import type { ChangedPlace, Refusal, StudioAnswer } from "../../siteFile/messages.ts";
import { type MessageAction, type Messages, useMessages } from "../messages/Messages.tsx";
import { type Studio, StudioContext } from "../state/studioState.ts";
import { request } from "./client.ts";
import { type QueuedChange, type SaveAnswer, SaveQueue } from "./saveQueue.ts";

/** A change of site.json. */
export interface Change {
  /** The name of the changed value, such as "Heading", for the message and for undo. */
  title: string;
  /** The hash of the text of site.json that its author sees. */
  base: string;
  operations: QueuedChange["operations"];
  /** The block that is selected when the page shows the change. */
  next?: QueuedChange["next"];
}

/** The result of a change: whether nothing is left to save; refusals if it was refused, which are not shown. */
export type SaveResult = boolean | readonly Refusal[];

/** Changes the site and reports the result. */
export interface Saving {
  /** Saves a change after those before it. A refusal is for the caller to show; all else is said in a message. */
  save(change: Change): Promise<SaveResult>;
  /** Saves a change, and says so. Resolves to the answer, also to one that the caller is to explain; to undefined without one. */
  trySave(change: Change): Promise<SaveAnswer | undefined>;
  /** Sends another request that changes the site. Resolves to whether nothing is left to save. */
  send(send: () => Promise<StudioAnswer>, doneMessage: string): Promise<boolean>;
  /** The same; a refusal is for the caller to show. */
  trySend(send: () => Promise<StudioAnswer>, doneMessage: string): Promise<SaveResult>;
  /** Undoes the last change once the open text of the page is saved; nothing when that cannot be saved. */
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** The queue of all changes of the application; a test has one of its own. */
export const SaveQueueContext = createContext(new SaveQueue((edit) => request("edit", edit)));

/** The queue of all changes of the application. */
export function useSaveQueue(): SaveQueue {
  return useContext(SaveQueueContext);
}

/** Changes the site, one change after the other. */
export function useSave(): Saving {
  const queue = useSaveQueue();
  const messages = useMessages();
  const client = useQueryClient();
  const studio = useRef<Studio>(undefined);
  studio.current = useContext(StudioContext);
  return useMemo(
    () => createSaving({ queue, messages, client, readStudio: () => studio.current }),
    [queue, messages, client],
  );
}

/** Why there is nothing to undo, and what to do instead. */
export const NOTHING_SINCE_PUBLICATION =
  "Nothing to undo since the last publication. Earlier versions bring back what was published.";

/** The parts of the application with which changes are made. */
interface SavingTools {
  queue: SaveQueue;
  messages: Messages;
  client: QueryClient;
  /** The application as it is now; undefined outside of it. */
  readStudio(): Studio | undefined;
}

function createSaving(tools: SavingTools): Saving {
  const { queue, messages, client } = tools;
  const takeStep = createSteps(tools);

  /** Reports the result of a change, unless nothing was done about it. Returns whether nothing is left to save. */
  function reportDone(answer: SaveAnswer | undefined, doneMessage: string, say: Messages["say"]): boolean {
    const isKept = answer?.status === "conflict" && answer.isKept;
    if (answer?.status !== "saved" && !isKept) return false;
    void client.invalidateQueries();
    if (isKept) say("Another program has changed the same words: choose which to keep under Changes.");
    else say(doneMessage, [{ title: "Undo", run: () => void takeStep("undo") }]);
    return true;
  }

  function report(answer: SaveAnswer | undefined, doneMessage: string, say: Messages["say"]): boolean {
    const isDone = reportDone(answer, doneMessage, say);
    if (!isDone) messages.showAlert(explainAnswer(answer));
    return isDone;
  }

  async function trySend(send: () => Promise<StudioAnswer>, doneMessage: string): Promise<SaveResult> {
    const say = messages.beginChange();
    const answer = await queue.run(() => send().catch(() => undefined));
    return answer?.status === "refused" ? answer.refusals : report(answer, doneMessage, say);
  }

  return {
    async trySave(change) {
      const say = messages.beginChange();
      const answer = await queue.save(change);
      reportDone(answer, `Saved: ${change.title}`, say);
      return answer;
    },
    async save(change) {
      const say = messages.beginChange();
      const answer = await queue.save(change);
      if (answer?.status === "refused") return answer.refusals;
      return report(answer, `Saved: ${change.title}`, say);
    },
    async send(send, doneMessage) {
      const result = await trySend(send, doneMessage);
      if (typeof result === "boolean") return result;
      messages.showAlert(result.map(({ message }) => message));
      return false;
    },
    trySend,
    undo: () => takeStep("undo"),
    redo: () => takeStep("redo"),
  };
}

/** Creates undo and redo: each saves the open text of the page first, reports the change, and shows its place. */
function createSteps({ queue, messages, client, readStudio }: SavingTools) {
  return async function takeStep(direction: "undo" | "redo"): Promise<void> {
    if ((await readStudio()?.page?.finishEditing()) === false) return;
    const answer = await queue.run(() =>
      request(direction, queue.page ? { page: queue.page } : {}).catch(() => undefined),
    );
    const { title = "" } = answer && "title" in answer ? answer : {};
    const isUndo = direction === "undo";
    if (answer?.status === "saved") {
      queue.report(answer);
      void client.invalidateQueries();
      const back: MessageAction = {
        title: isUndo ? "Redo" : "Undo",
        run: () => void takeStep(isUndo ? "redo" : "undo"),
      };
      const { place, hash } = answer;
      const name = nameChange({ label: title, ...(place?.page && { page: place.page }) });
      messages.say(`${isUndo ? "Undone" : "Done again"}: ${name}`, [back]);
      if (place) showPlace(place, hash);
    } else if (answer?.status === "nothing" && isUndo && answer.hasPublished) explainPublished();
    else if (answer?.status === "nothing") messages.say(`There is nothing to ${direction}.`);
    else if (answer?.status === "changed since")
      messages.say(
        `Not undone, since another program has changed the same words: ${title}. Undo again for what was before.`,
      );
    else messages.showAlert(explainAnswer(answer));
  };

  function explainPublished(): void {
    messages.say(NOTHING_SINCE_PUBLICATION, [
      { title: "Earlier versions", run: () => void readStudio()?.openPanel({ name: "versions" }) },
    ]);
  }

  /** Shows a changed place, on its page. */
  function showPlace({ page, pointer }: ChangedPlace, hash: string): void {
    const { path, visit, page: framedPage } = readStudio() ?? {};
    if (page && page.path !== path) void visit?.(page.path, pointer);
    else if (pointer !== undefined) void framedPage?.show(pointer, hash);
  }
}
