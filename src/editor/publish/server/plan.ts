import type { PublishObstacle, PublishRequest, Review } from "../messages.ts";
import { readFileVersions } from "./fileVersions.ts";
import { type Approval, planApproval } from "./planApproval.ts";
import { findPlanProblems, type PlanProblems } from "./planProblems.ts";
import type { PublishContext } from "./publishContext.ts";
import type { PublishMemory } from "./publishMemory.ts";
import { type FilePlan, planFiles, planText, type TextPlan } from "./publishPlan.ts";
import { type PublishState, readPublishState } from "./publishState.ts";
import type { PublishedBranch } from "./remote.ts";
import { readSiteAddress } from "./siteAddress.ts";

/** A planned publication, and its problems. */
export interface Plan {
  state: PublishState;
  text: TextPlan;
  files: FilePlan;
  problems: PlanProblems;
  /** The part that goes live, if somebody has to accept the rest. */
  approval: Approval | undefined;
}

interface PlanOptions {
  choices: PublishRequest["choices"];
  /** Whether the remote was fetched just now. */
  isFetched: boolean;
  /** Whether the changes of the request that waits are sent again, in another one. */
  isNewRequest?: boolean | undefined;
}

/** Plans a publication of a branch as it was fetched last; or resolves to the obstacle. */
export async function createPlan(
  branch: PublishedBranch,
  context: PublishContext,
  { choices, isFetched, isNewRequest = false }: PlanOptions,
): Promise<Plan | Extract<PublishObstacle, "diverged" | "unreadable" | "broken">> {
  const { memory } = context;
  const site = context.site();
  if (!(await site.refresh())) return "broken";
  if (isFetched) await settlePending(branch, memory);
  const { review, last } = memory.record;
  const mine = site.current.text;
  const state = await readPublishState(branch, {
    ...{ mine, last },
    review: isNewRequest ? undefined : review,
    mergedState: isNewRequest ? undefined : memory.readMerge(branch.head, mine),
  });
  if (typeof state === "string") return state;
  if (review && !isNewRequest) await followReview(review, state, memory);
  const text = planText(state, choices);
  const files = planFiles(state.publishedFiles, await readFileVersions(state, text.mergedText), choices);
  const problems = await findPlanProblems({ state, text, files }, context.describeProblem);
  const approval = await planApproval({ state, text, files }, context, choices);
  return { state, text, files, problems, approval };
}

/** Finds out whether a commit has arrived whose sending did not end here, once the remote was fetched. */
async function settlePending(branch: PublishedBranch, memory: PublishMemory): Promise<void> {
  const { pending, review } = memory.record;
  if (!pending) return;
  const commit = await branch.findPending(pending);
  const arrivedCommit =
    commit === undefined
      ? {}
      : pending.branch === branch.name
        ? { last: { commit, time: Date.now(), url: "" } }
        : { review: { ...review, branch: pending.branch, commit } };
  await memory.update({ pending: undefined, ...arrivedCommit });
}

/** Remembers how far a request is; forgets it when it was accepted, and so published, or closed. */
async function followReview(
  review: Review,
  { request, isAccepted, publishedText }: PublishState,
  memory: PublishMemory,
): Promise<void> {
  const last = { commit: review.commit, time: Date.now(), url: readSiteAddress(publishedText) };
  if (request) await memory.update({ review: { ...review, head: request.head } });
  else if (isAccepted) await memory.update({ review: undefined, last });
  // its changes are new again
  else await memory.update({ review: undefined, merge: undefined });
}

/** Whether there is anything here that the remote does not have. */
export function hasSomethingToSend({ state, text, files }: Plan): boolean {
  if (text.changeCount > 0 || files.publishedFiles.length > 0 || text.hasRequestConflicts) return true;
  return !state.request && state.earlierCommits > 0;
}

/** How many values and files others have changed that are not here yet. */
export const countFromOthers = ({ text, files }: Plan): number =>
  text.fromOthers + files.incomingFiles.length + files.replacements.length;
