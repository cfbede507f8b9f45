import { hot } from "virtual:prospectus/hot";
import { fetchResource } from "../../frame/link/fetchResource.ts";
import { PAGE, PROBLEMS, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import { say } from "./messages.ts";

let notice: string | undefined;

/** Lets nothing be edited while the file is no JSON, as when somebody is in the middle of a change in another program. */
export function watchFile(): void {
  hot?.on(PROBLEMS_CHANGED, update);
  void update();
}

/** Resolves to whether the page can only be read now, which is said. */
export async function isReadOnly(): Promise<boolean> {
  // the application may have said already that it can be edited again
  if (notice !== undefined) await update();
  if (notice !== undefined) say(notice);
  return notice !== undefined;
}

async function update(): Promise<void> {
  const problems = await fetchResource(PROBLEMS, { [PAGE]: location.pathname });
  const { isBroken, file, listed: listedProblems } = problems ?? {};
  const place = listedProblems?.[0]?.where?.toLowerCase() ?? "a line";
  notice = isBroken
    ? `Nothing can be edited now: ${file} is open in another program, and ${place} is not complete. You can go on when it is.`
    : undefined;
}
