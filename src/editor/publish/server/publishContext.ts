import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import type { ListedChange, ListedConflict } from "../../siteFile/messages.ts";
import type { GitTrouble, PublishProgress } from "../messages.ts";
import type { DescribeProblem } from "./planProblems.ts";
import type { PublishMemory } from "./publishMemory.ts";
import type { DescribePages } from "./splitText.ts";

/** The site, its words for changes, and all that one publication leaves for the next. */
export interface PublishContext {
  readonly memory: PublishMemory;
  site(): PublishedSiteFile;
  describeChanges(before: string, after: string): ListedChange[];
  describeConflicts(text: string, conflicts: readonly OpenConflict[]): ListedConflict[];
  describeProblem: DescribeProblem;
  /** When changes were saved here, in milliseconds since 1970. */
  listSaveTimes(): number[];
  /** Loads the code that reads the contents of pages. */
  loadPages(): Promise<DescribePages>;
  /** The progress of the current transfer. */
  progress: PublishProgress;
  /** Why this folder is not up to date, since the last attempt to bring it there. */
  behind: GitTrouble | undefined;
}

/** site.json, as another program may change it at any time. */
export interface PublishedSiteFile {
  readonly current: { text: string };
  /** The text that it had when it was opened here for the first time. */
  readonly openedText: string;
  /** Reads it. Resolves to whether it is valid JSON. */
  refresh(): Promise<boolean>;
  /** Writes a text that others have published, which was made from the text `before`. */
  receive(before: string, text: string): Promise<boolean>;
  /** Ends the steps that can be undone with a text that was published. */
  limitUndo(text: string): Promise<void>;
}
