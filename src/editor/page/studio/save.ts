import { application } from "../../frame/link/application.ts";
import { explainAnswer } from "../../protocol/explainAnswer.ts";
import type { Operation, Refusal } from "../../siteFile/messages.ts";
import { type Action, hideMessage, showMessage } from "./messages.ts";
import { noteSavedVersion } from "./savedVersion.ts";

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

/** Saves a change, which is said; else explains why not. Resolves to whether nothing is left to save. */
export async function save({
  title,
  base,
  operations,
  retry,
  actions = [],
  onSaved,
  onRefused,
}: Change): Promise<boolean> {
  const answer = await application.save({ title, base, operations });
  if (answer?.status === "saved" || (answer?.status === "conflict" && answer.isKept)) {
    if (answer.status === "saved") {
      noteSavedVersion(answer.hash);
      onSaved?.(answer.hash);
    }
    hideMessage();
    return true;
  }
  const refusals = answer?.status === "refused" ? answer.refusals : [];
  if (onRefused && refusals.length > 0) onRefused(refusals);
  else {
    const offeredActions = actions.length > 0 ? actions : [{ title: "Close", run: hideMessage }];
    showMessage(explainAnswer(answer), [...(retry ? listSuggestions(refusals, retry) : []), ...offeredActions]);
  }
  return false;
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

function listSuggestions(refusals: readonly Refusal[], retry: (value: unknown) => void): Action[] {
  return refusals.flatMap((refusal) =>
    refusal.suggestions.map(({ title, value }) => ({ title, run: () => retry(value) })),
  );
}
