import { hot } from "virtual:prospectus/hot";
import { PAGE, PROBLEMS, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import { fetchResource } from "../link/fetchResource.ts";
import { readShownPath } from "../link/pagePath.ts";
import { say } from "./messages.ts";

/** Lets nothing be edited while the file is no JSON, as when somebody is in the middle of a change in another program, or while nobody has signed in. */
class FileState {
  /** Why the page can only be read now; undefined when it can be edited. */
  private notice: string | undefined;

  /** Follows the file from now on. */
  watch(): void {
    hot?.on(PROBLEMS_CHANGED, () => void this.update());
    void this.update();
  }

  /** Edits the page, at once where it can be edited; says why not where it can only be read now. */
  whenEditable(edit: () => void): void {
    if (this.notice === undefined) edit();
    // the application may have said already that it can be edited again
    else void this.update().then(() => (this.notice === undefined ? edit() : say(this.notice)));
  }

  private async update(): Promise<void> {
    const problems = await fetchResource(PROBLEMS, { [PAGE]: readShownPath() });
    const { isBroken, obstacle, file, listed: listedProblems } = problems ?? {};
    const place = listedProblems?.[0]?.where?.toLowerCase() ?? "a line";
    this.notice = isBroken
      ? `Nothing can be edited now: ${file} is open in another program, and ${place} is not complete. You can go on when it is.`
      : obstacle?.sentence;
  }
}

/** The state of the file of the site. */
export const fileState = new FileState();
