import { PAGE, PROBLEMS, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import { fetchResource } from "../fetchResource.ts";
import { say, showNotice } from "./overlay.ts";
import { showNewWarnings } from "./warnings.ts";

let notice: string | undefined;

/** Event: the file can be edited again. */
export const EDITABLE = "studio-editable";

/** Lets nothing be edited while the file is no JSON, as when somebody is in the middle of a change in another program. */
export function watchFile(): void {
  import.meta.hot?.on(PROBLEMS_CHANGED, update);
  void update();
}

/** Whether the page can only be read now, which is said. */
export function isReadOnly(): boolean {
  if (notice !== undefined) say(notice);
  return notice !== undefined;
}

/** Why the page can only be read now; undefined while it can be edited. */
export function readOnlyNotice(): string | undefined {
  return notice;
}

async function update(): Promise<void> {
  const problems = await fetchResource(PROBLEMS, { [PAGE]: location.pathname });
  const { isBroken, file, listed: listedProblems } = problems ?? {};
  const place = listedProblems?.[0]?.where?.toLowerCase() ?? "a line";
  const lastNotice = notice;
  const wasReadOnly = lastNotice !== undefined;
  notice = isBroken
    ? `Nothing can be edited now: ${file} is open in another program, and ${place} is not complete. You can go on when it is.`
    : undefined;
  if (notice !== lastNotice) showNotice(notice);
  // it may say that the page can be edited
  if (notice !== undefined && !wasReadOnly) say("");
  if (notice === undefined && wasReadOnly) {
    say("You can edit again.");
    dispatchEvent(new Event(EDITABLE));
  }
  if (problems) showNewWarnings(problems);
}
