import { FIX, type FixRequest, type ListedProblem, type Problems } from "../../protocol/previewMessages.ts";
import { application } from "../application.ts";
import { sendEvent } from "../sendEvent.ts";
import { type Action, createMessage } from "./overlay.ts";
import { currentEditing } from "./page.ts";

const message = createMessage();
/** The sentences of the warnings that were there before. */
let knownWarnings: ReadonlySet<string> | undefined;
/** The warnings that are shown. */
let shownWarnings: readonly string[] = [];
let isSaved = false;

/** Lets the warnings of the next version be shown: an edit was saved here. */
export function expectWarnings(): void {
  isSaved = true;
}

/** Shows the warnings that an edit has added, with the fixes that are known: they do not prevent saving. */
export function showNewWarnings({ listed: listedProblems, errors }: Problems): void {
  // the application says them by itself
  if (errors > 0 || currentEditing() || application) return;
  const present = new Set(listedProblems.map(({ message }) => message));
  if (shownWarnings.length > 0 && !shownWarnings.some((message) => present.has(message))) hide();
  const newWarnings = listedProblems.filter(
    ({ message, severity }) => severity === "warning" && isSaved && knownWarnings && !knownWarnings.has(message),
  );
  knownWarnings = present;
  isSaved = false;
  if (newWarnings.length === 0) return;
  shownWarnings = newWarnings.map(({ message }) => message);
  message.show(
    ["Saved, with a warning:", ...newWarnings.map(({ inForm, message }) => inForm || message)],
    [
      ...newWarnings.flatMap((problem) => fixes(problem, listedProblems.indexOf(problem))),
      { title: "Close", run: hide },
    ],
    true,
  );
}

function fixes({ fixes = [], message }: ListedProblem, problem: number): Action[] {
  return fixes.map((title, suggestion) => {
    const request: FixRequest = { action: "fix", problem, suggestion, message };
    return { title, run: () => sendEvent(FIX, request) };
  });
}

function hide(): void {
  shownWarnings = [];
  message.hide();
}
