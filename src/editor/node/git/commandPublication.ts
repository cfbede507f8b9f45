import type { Publication, PublishAnswer } from "../../protocol/publishMessages.ts";
import type { ListedChange } from "../../protocol/studioMessages.ts";
import { summarizeChanges } from "../../publish/server/describePublication.ts";
import type { PublishedSiteFile } from "../../publish/server/publishedSiteFile.ts";
import { runOwnerCommand } from "./ownerCommand.ts";
import { type CheckOptions, findFolderProblems } from "./planProblems.ts";
import type { PublishMemory } from "./publishRecord.ts";
import { readSiteAddress } from "./siteAddress.ts";

interface CommandOptions extends Omit<CheckOptions, "copyFolder"> {
  /** The path of site.json. */
  file: string;
  site: PublishedSiteFile;
  memory: PublishMemory;
  describeChanges(before: string, after: string): ListedChange[];
}

/** The publication by a command: the folder as it is. */
export async function describeCommandPublication(
  command: string,
  { site, memory, ...options }: CommandOptions,
): Promise<Publication> {
  if (!(await site.refresh())) return { status: "broken" };
  const { text } = site.current;
  const { last, publishedText } = memory.record;
  const changes = options.describeChanges(publishedText ?? site.openedText, text);
  return {
    ...{ status: "ready", way: "command", target: command, url: readSiteAddress(text), isFirst: last === undefined },
    ...{ changes, files: [], unusedFiles: [], otherFiles: 0, earlierCommits: 0, fromOthers: 0, hasNewCode: false },
    ...{ conflicts: [], fileConflicts: [], needsAuthor: false },
    ...(await findFolderProblems(options.file, text, options)),
    message: summarizeChanges(changes, []),
    ...(last && { last }),
  };
}

/** Builds the site, and publishes it with the command of its owner. */
export async function publishByCommand(
  command: string,
  { site, memory, ...options }: CommandOptions,
): Promise<PublishAnswer> {
  const { signal } = options;
  if (!(await site.refresh())) return { status: "not ready" };
  const { text } = site.current;
  if ((await findFolderProblems(options.file, text, options)).errors.length > 0) return { status: "not ready" };
  const { isDone, lines } = await runOwnerCommand(command, options.file, signal);
  if (!isDone) return { status: "failed", problem: signal.aborted ? "cancelled" : "unknown", lines };
  const last = { commit: "", time: Date.now(), url: readSiteAddress(text) };
  memory.update({ last, publishedText: text });
  await site.limitUndo(text);
  return { status: "published", last };
}
