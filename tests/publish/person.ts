import { describePages } from "../../src/editor/preview/server/describePages.ts";
import type { PublishAnswer, PublishRequest, ReadyPublication } from "../../src/editor/publish/messages.ts";
import type { Publisher, PublisherOptions } from "../../src/editor/publish/server/publisher.ts";
import type { VersionHistory } from "../../src/editor/publish/server/versionHistory.ts";
import { listChanges } from "../../src/editor/siteFile/server/changeList.ts";
import { compareTexts } from "../../src/editor/siteFile/server/compareTexts.ts";
import { listConflicts } from "../../src/editor/siteFile/server/conflictList.ts";

/** Somebody who edits a small site in a folder, and publishes it. Paths are those below the folder. */
export interface Person {
  readonly publishing: Publisher;
  readonly history: VersionHistory;
  /** Changes a text of the first page as Studio does. */
  edit(block: 0 | 1, text: string): Promise<void>;
  /** The text of site.json, or of another file. Throws when it is not there. */
  read(path?: string): string;
  has(path: string): boolean;
  write(path: string, text: string): void;
  remove(path: string): void;
  /** The publication as it would be now. Throws when there is an obstacle. */
  readPublication(choices?: PublishRequest["choices"]): Promise<ReadyPublication>;
  publish(request?: Partial<PublishRequest>): Promise<PublishAnswer>;
}

/** The descriptions of publications for all people. */
export const DESCRIPTIONS: Pick<
  PublisherOptions,
  "describeChanges" | "describeConflicts" | "describeProblem" | "loadPages"
> = {
  describeChanges: (before, after) => listChanges(before, after, compareTexts(before, after), []),
  describeConflicts: (text, conflicts) => listConflicts(text, conflicts, []),
  describeProblem: (_, { inForm, message, pointer }) => ({ sentence: inForm, message, pointer }),
  async loadPages() {
    const { blockModels: models } = await import("../../src/blocks/models.ts");
    return (text, paths) => describePages(text, paths, { models, now: new Date() });
  },
};
