import type { GitTrouble, ReadyPublication } from "../messages.ts";
import { summarizeChanges } from "./describePublication.ts";
import { countFromOthers, type Plan } from "./plan.ts";
import type { PublishContext } from "./publishContext.ts";
import { readSiteAddress } from "./siteAddress.ts";

/** Describes a plan to the person; `problem` is why the remote was not asked. */
export async function describePlan(
  plan: Plan,
  context: PublishContext,
  problem: GitTrouble | undefined,
): Promise<ReadyPublication> {
  const { state, text, files, problems } = plan;
  const { branch, request, upstream } = state;
  const { author } = branch;
  const changes = context.describeChanges(text.before, text.mergedText);
  const { last } = context.memory.record;
  const isFirst = upstream === undefined;
  return {
    status: "ready",
    way: "git",
    target: branch.target,
    url: readSiteAddress(text.mergedText),
    ...(problem && { problem }),
    isFirst,
    changes,
    files: files.publishedFiles.map(({ name, kind }) => ({ name, kind })),
    unusedFiles: files.unusedFiles,
    otherFiles: (await branch.countOtherChanges?.()) ?? 0,
    earlierCommits: state.earlierCommits,
    fromOthers: countFromOthers(plan),
    hasNewCode: state.hasNewCode,
    conflicts: context.describeConflicts(text.mergedText, text.conflicts),
    fileConflicts: files.conflicts.map((conflict) => ({ ...conflict, commit: request?.head ?? upstream ?? "" })),
    ...problems,
    needsAuthor: author === undefined,
    ...(author && { author }),
    message: summarizeChanges(changes, files.publishedFiles) || (isFirst ? "Publish the site" : "Publish"),
    ...(request && { review: request.review }),
    ...(last && { last }),
    ...(context.behind && { behind: context.behind }),
  };
}
