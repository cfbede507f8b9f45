import type { Site } from "../../../generated/site.ts";
import { RULES } from "../../../site/codeFiles.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { listWrittenEntries } from "../../../site/writtenPages.ts";
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
  const unpublishedTimes = context.listSaveTimes().filter((time) => time > (last?.time ?? 0));
  const isUnpublished = changes.length > 0 && unpublishedTimes.length > 0 && !request;
  return {
    status: "ready",
    way: "git",
    target: branch.target,
    url: readSiteAddress(text.mergedText),
    ...(problem && { problem }),
    isFirst,
    changes,
    files: files.publishedFiles.map(({ name, kind }) => ({ name, kind })),
    ...(isUnpublished && { unpublishedSince: Math.min(...unpublishedTimes) }),
    unusedFiles: files.unusedFiles,
    otherFiles: (await branch.countOtherChanges?.()) ?? 0,
    earlierCommits: state.earlierCommits,
    fromOthers: countFromOthers(plan),
    hasNewCode: state.hasNewCode,
    ...(branch.skipsOwnRules && { hasLaterChecks: hasOwnRules(state) }),
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

function hasOwnRules({ branch, publishedFiles }: Plan["state"]): boolean {
  return Array.from(publishedFiles.keys()).some((path) => path.startsWith(branch.folderPath + RULES));
}

/** Names the pages, other parts and files that go live, and those that wait. */
function describeApproval(
  { text, files, state }: Plan,
  { by, paths, isLive, text: free, files: freeFiles }: Approval,
  context: PublishContext,
): WaitingApproval {
  const freeNames = freeFiles.publishedFiles.map(({ name }) => name);
  const heldNames = files.publishedFiles.flatMap(({ name }) => (freeNames.includes(name) ? [] : name));
  const liveChanges = isLive ? context.describeChanges(state.publishedText, free.mergedText) : [];
  const heldChanges = context.describeChanges(free.mergedText, text.mergedText);
  const pageTitles = [...listTitles(text.mergedText, paths), ...heldChanges.flatMap(({ page }) => page?.title ?? [])];
  // a value of several pages is known by the pages that wait for it, unless nothing goes live
  const labels = heldChanges.flatMap(({ page, label }) => (page || (isLive && pageTitles.length > 0) ? [] : label));
  return {
    by,
    live: [...new Set([...liveChanges.map(({ page, label }) => page?.title ?? label), ...freeNames])],
    waiting: [...new Set([...pageTitles, ...labels, ...heldNames])],
  };
}

/** The titles of the pages at some paths in a text of the site. */
function listTitles(text: string, paths: readonly string[]): string[] {
  const spec: Pick<Site, "routes" | "constants"> = JSON.parse(text.replace(/^\uFEFF/, ""));
  const values = resolveConstants(spec.constants);
  return [...spec.routes, ...listWrittenEntries(spec)].flatMap(({ path, title }) =>
    paths.includes(path) ? substitute(title, values) : [],
  );
}
