import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Publication, PublishAnswer } from "../messages.ts";
import { summarizeChanges } from "./describePublication.ts";
import { listFolderProblems } from "./planProblems.ts";
import type { PublishContext } from "./publishContext.ts";
import { readSiteAddress } from "./siteAddress.ts";

/** A command of the owner that publishes the folder as it is. It knows no commits, and so is no remote. */
export interface OwnerCommand {
  /** Such as "npm run deploy". */
  name: string;
  /** Checks the folder. */
  check(signal: AbortSignal): Promise<readonly Diagnostic[]>;
  /** Builds the site, and runs the command. Resolves to the last lines that it has printed. */
  run(signal: AbortSignal): Promise<{ isDone: boolean; lines: string[] }>;
}

/** The publication by a command: the folder as it is. */
export async function describeCommandPublication(
  command: OwnerCommand,
  context: PublishContext,
  signal: AbortSignal,
): Promise<Publication> {
  const site = context.site();
  if (!(await site.refresh())) return { status: "broken" };
  const { text } = site.current;
  const { last, publishedText } = context.memory.record;
  const changes = context.describeChanges(publishedText ?? site.openedText, text);
  return {
    ...{ status: "ready", way: "command", target: command.name, url: readSiteAddress(text) },
    ...{ isFirst: last === undefined, changes, files: [], unusedFiles: [], otherFiles: 0, earlierCommits: 0 },
    ...{ fromOthers: 0, hasNewCode: false, conflicts: [], fileConflicts: [], needsAuthor: false },
    ...listFolderProblems(text, await command.check(signal), context.describeProblem),
    message: summarizeChanges(changes, []),
    ...(last && { last }),
  };
}

/** Builds the site, and publishes it with the command of its owner. */
export async function publishByCommand(
  command: OwnerCommand,
  context: PublishContext,
  signal: AbortSignal,
): Promise<PublishAnswer> {
  const site = context.site();
  if (!(await site.refresh())) return { status: "not ready" };
  const { text } = site.current;
  const { errors } = listFolderProblems(text, await command.check(signal), context.describeProblem);
  if (errors.length > 0) return { status: "not ready" };
  const { isDone, lines } = await command.run(signal);
  if (!isDone) return { status: "failed", problem: signal.aborted ? "cancelled" : "unknown", lines };
  const last = { commit: "", time: Date.now(), url: readSiteAddress(text) };
  await context.memory.update({ last, publishedText: text });
  await site.limitUndo(text);
  return { status: "published", last };
}
