import type { GitTrouble, ReadyPublication, WaitingApproval } from "../messages.ts";
import { summarizeChanges } from "./describePublication.ts";
import { countFromOthers, type Plan } from "./plan.ts";
import type { Approval } from "./planApproval.ts";
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
    unusedFiles: files.unused,
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
    ...(plan.approval && { approval: describeApproval(plan, plan.approval, context) }),
    ...(last && { last }),
    ...(context.behind && { behind: context.behind }),
  };
}

/** Names the pages, other parts and files that go live, and those that wait. */
function describeApproval({ text, files, state }: Plan, approval: Approval, context: PublishContext): WaitingApproval {
  const name = (before: string, after: string, names: readonly string[]) => {
    const titles = context.describeChanges(before, after).map(({ page, label }) => page?.title ?? label);
    return [...new Set([...titles, ...names])];
  };
  const freeNames = approval.files.publishedFiles.map(({ name: fileName }) => fileName);
  const heldNames = files.publishedFiles.flatMap(({ name: fileName }) =>
    freeNames.includes(fileName) ? [] : fileName,
  );
  const { mergedText: freeText } = approval.text;
  return {
    by: approval.by,
    live: approval.isLive ? name(state.publishedText, freeText, freeNames) : [],
    waiting: name(freeText, text.mergedText, heldNames),
  };
}
