import { sendEvent } from "../vite-plugin/preview/bar/sendEvent.ts";
import { FIX, type FixRequest, type ListedProblem, type Problems } from "../vite-plugin/preview/messages.ts";
import { type Action, createMessage } from "./overlay.ts";
import { currentEditing } from "./page.ts";

const message = createMessage();
/** The sentences of the warnings that were there before. */
let known: ReadonlySet<string> | undefined;
/** The warnings that are shown. */
let shown: readonly string[] = [];
let isSaved = false;

/** Lets the warnings of the next version be shown: an edit was saved here. */
export function expectWarnings(): void {
  isSaved = true;
}

/** Shows the warnings that an edit has added, with the fixes that are known: they do not prevent saving. */
export function showNewWarnings({ listed, errors }: Problems): void {
  if (errors > 0 || currentEditing()) return;
  const present = new Set(listed.map(({ message }) => message));
  if (shown.length > 0 && !shown.some((message) => present.has(message))) hide();
  const added = listed.filter(
    ({ message, severity }) => severity === "warning" && isSaved && known && !known.has(message),
  );
  known = present;
  isSaved = false;
  if (added.length === 0) return;
  shown = added.map(({ message }) => message);
  message.show(
    ["Saved, with a warning:", ...added.map(({ inForm, message }) => inForm || message)],
    [...added.flatMap((problem) => fixes(problem, listed.indexOf(problem))), { title: "Close", run: hide }],
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
  shown = [];
  message.hide();
}
