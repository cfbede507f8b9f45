import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import type { ListedChange, ListedConflict } from "../../siteFile/messages.ts";
import type { GitTrouble, PublishProgress } from "../messages.ts";
import type { DescribeProblem } from "./planProblems.ts";
import type { PublishedSiteFile } from "./publishedSiteFile.ts";
import type { PublishMemory } from "./publishMemory.ts";
import type { DescribePages } from "./splitText.ts";

/** The site, its words for what has changed, and all that one publication leaves for the next. */
export interface PublishContext {
  readonly memory: PublishMemory;
  site(): PublishedSiteFile;
  describeChanges(before: string, after: string): ListedChange[];
  describeConflicts(text: string, conflicts: readonly OpenConflict[]): ListedConflict[];
  describeProblem: DescribeProblem;
  /** Loads the code that reads the contents of pages. */
  loadPages(): Promise<DescribePages>;
  /** The progress of the current transfer. */
  progress: PublishProgress;
  /** Why this folder is not up to date, since the last attempt to bring it there. */
  behind: GitTrouble | undefined;
}
