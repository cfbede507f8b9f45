import type { ListedConflict, Operation, Refusal, StudioAnswer } from "../../protocol/studioMessages.ts";
import { application } from "../application.ts";
import { type Action, hideMessage, say, showMessage } from "./messages.ts";
import { request } from "./requests.ts";

/** A change of site.json that is to be saved. */
export interface Change {
  /** What was changed, such as "Heading", for the status line and for undo. */
  title: string;
  /** The hash of the text of site.json that its author saw. */
  base: string;
  operations: Operation[];
  /** Saves the change with another value: that of a suggestion. Without it, suggestions are not offered. */
  retry?(value: unknown): void;
  /** What else the author can do when it was not saved. */
  actions?: readonly Action[];
  /** Called with the hash of the text with the change. */
  onSaved?(hash: string): void;
  /** Shows why it was refused, in place of a message. */
  onRefused?(refusals: readonly Refusal[]): void;
}

/** Saves a change and says that it was saved; else explains why not. Resolves to whether nothing is left to save. */
export async function save({
  title,
  base,
  operations,
  retry,
  actions = [],
  onSaved,
  onRefused,
}: Change): Promise<boolean> {
  const answer = await request("edit", { title, base, operations }).catch(() => undefined);
  if (answer?.status === "saved") {
    onSaved?.(answer.hash);
    if (answer.amount) void application.noticeAmount(answer.amount);
  }
  if (answer?.status === "refused" && onRefused) {
    onRefused(answer.refusals);
    return false;
  }
  return reportAnswer(answer, `Saved: ${title}`, retry, actions);
}

/** Saves a change. Resolves to whether nothing is left to save; to refusals if it was refused, which are not shown. */
export async function trySave(change: Change): Promise<boolean | readonly Refusal[]> {
  let lastRefusals: readonly Refusal[] | undefined;
  const onRefused = (refusals: readonly Refusal[]) => {
    lastRefusals = refusals;
  };
  const isSaved = await save({ ...change, onRefused });
  return lastRefusals ?? isSaved;
}

/**
 * Says that something was saved, else explains why not. Returns whether nothing is left to save; without an answer,
 * something is.
 */
function reportAnswer(
  answer: StudioAnswer | undefined,
  doneMessage: string,
  retry?: Change["retry"],
  actions: readonly Action[] = [],
): boolean {
  if (answer?.status === "saved") {
    hideMessage();
    say(doneMessage, [{ title: "Undo", run: () => void application.takeStep("undo") }]);
    return true;
  }
  // both versions are kept, and a question about them is shown
  if (answer?.status === "conflict" && answer.isKept) {
    hideMessage();
    say("Another program has changed the same words: choose which to keep.");
    return true;
  }
  explain(answer, retry, actions.length > 0 ? actions : [{ title: "Close", run: hideMessage }]);
  return false;
}

function explain(answer: StudioAnswer | undefined, retry: Change["retry"], actions: readonly Action[]): void {
  if (answer?.status === "refused")
    showMessage(
      answer.refusals.map(({ message }) => message),
      [...(retry ? suggestions(answer.refusals, retry) : []), ...actions],
    );
  else if (answer?.status === "conflict") showConflicts(answer.conflicts, actions);
  else if (answer?.status === "broken")
    showMessage(
      [
        "site.json is being edited in another program and is not complete now. What you typed is still here: save it again when the file is complete.",
      ],
      actions,
    );
  else if (answer?.status === "unknown base")
    showMessage(["The page shows an older version. Copy your text, and load the page again."], actions);
  else if (answer?.status === "nothing" || answer?.status === "changed since")
    showMessage(["The same words were changed by hand since. Nothing was changed now."], actions);
  else if (answer?.status === "busy")
    showMessage(["Another program is saving the file again and again. Nothing was changed now."], actions);
  else showMessage(["This was not saved: the preview does not answer. What you typed is still here."], actions);
}

function suggestions(refusals: readonly Refusal[], retry: (value: unknown) => void): Action[] {
  return refusals.flatMap((refusal) =>
    refusal.suggestions.map(({ title, value }) => ({ title, run: () => retry(value) })),
  );
}

/** Shows both versions of words that two programs have changed. */
function showConflicts(conflicts: readonly ListedConflict[], actions: readonly Action[]): void {
  const sentences = conflicts.flatMap(({ label, ours, theirs }) => [
    `${label ?? "A text"} was changed here and in another program at the same time. Nothing was changed now.`,
    `Yours: “${ours}”`,
    `The other one: “${theirs}”`,
  ]);
  showMessage(sentences, actions);
}
