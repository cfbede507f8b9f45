import { contentHash } from "../../../json/contentHash.ts";
import type { GitTrouble, LastPublication, PublishAnswer, PublishRequest, Review } from "../messages.ts";
import { createMessage, summarizeChanges } from "./describePublication.ts";
import type { Plan } from "./plan.ts";
import type { Approval } from "./planApproval.ts";
import type { PublishContext } from "./publishContext.ts";
import { receivePlan } from "./receivePlan.ts";
import type { Change, CommitResult, CreatedCommit } from "./remote.ts";
import { readSiteAddress } from "./siteAddress.ts";
import type { ChangedFile } from "./siteFiles.ts";

/** The branch to which a change is sent, and a commit of it that was refused elsewhere. */
type Destination = Pick<Change, "branch" | "branchHead" | "isOwnBranch"> & {
  createdCommit?: CreatedCommit | undefined;
};

/** Sends a planned publication; resolves to "moved" when others have published meanwhile. */
export async function sendPlan(
  plan: Plan,
  context: PublishContext,
  publishRequest: PublishRequest,
): Promise<PublishAnswer | "moved"> {
  const { state, text, approval } = plan;
  const { branch, request, upstream } = state;
  if (approval) return sendParts(plan, approval, context, publishRequest);
  if (publishRequest.isRequest && !request) return sendForReview(plan, context, publishRequest);
  const destination: Destination = request
    ? { branch: request.review.branch, branchHead: request.head, isOwnBranch: true }
    : { branch: branch.name, branchHead: upstream, isOwnBranch: false };
  const result = await send(plan, context, publishRequest, destination);
  if (result.status === "moved") return "moved";
  if (result.status === "protected" && !request) return sendForReview(plan, context, publishRequest, result);
  if (result.status !== "sent") return describeFailure(result);
  const { created: createdCommit } = result;
  const { commit, files } = createdCommit;
  if (request) return rememberReview(plan, context, { review: { ...request.review, commit }, createdCommit });
  const last = { commit, time: Date.now(), url: readSiteAddress(text.mergedText) };
  await context.memory.update({ pending: undefined, last });
  await context.site().limitUndo(state.mine);
  const behind = await receivePlan(plan, context, { commit, sentFiles: files });
  return { status: "published", ...(behind && { behind }), last };
}

/**
 * Sends the part that goes live, and the rest on a branch that follows it. Where the published branch is protected, all of
 * it is sent on that branch.
 */
async function sendParts(
  plan: Plan,
  approval: Approval,
  context: PublishContext,
  publishRequest: PublishRequest,
): Promise<PublishAnswer | "moved"> {
  const { state, text, files } = plan;
  const { request } = state;
  const proposal = summarizeChanges(context.describeChanges(text.before, text.mergedText), files.publishedFiles);
  // a line that the person has not written is about both parts
  const message = publishRequest.message === proposal ? "" : publishRequest.message;
  const live = await sendLivePart(plan, approval, context, { ...publishRequest, message });
  if ("answer" in live) return live.answer;
  const { last, files: liveFiles } = live;
  const held = {
    ...plan,
    state: { ...state, parent: last?.commit ?? state.parent },
    text: { ...text, before: approval.text.mergedText },
  };
  const branch = request?.review.branch ?? createBranchName(`${held.state.parent}${text.mergedText}${Date.now()}`);
  const destination = { branch, branchHead: request?.head, isOwnBranch: true };
  const result = await send(held, context, { ...publishRequest, message }, destination);
  if (result.status === "moved") return "moved";
  if (result.status !== "sent") return describeFailure(result);
  const { created, link } = result;
  const review = {
    ...request?.review,
    branch,
    commit: created.commit,
    by: approval.by,
    ...(link !== undefined && { link }),
  };
  const createdCommit = { ...created, files: [...liveFiles, ...created.files] };
  return rememberReview(held, context, { review, createdCommit, last });
}

/** Sends the part that goes live, if there is any; or resolves to the answer to the whole publication. */
async function sendLivePart(
  plan: Plan,
  { isLive, text, files }: Approval,
  context: PublishContext,
  publishRequest: PublishRequest,
): Promise<{ last: LastPublication | undefined; files: readonly ChangedFile[] } | { answer: PublishAnswer | "moved" }> {
  const { state } = plan;
  if (!isLive) return { last: undefined, files: [] };
  const live = { ...plan, text, files, state: { ...state, carriedFiles: new Map() } };
  const destination = { branch: state.branch.name, branchHead: state.upstream, isOwnBranch: false };
  const result = await send(live, context, publishRequest, destination);
  if (result.status === "moved") return { answer: "moved" };
  if (result.status === "protected") return { last: undefined, files: [] };
  if (result.status !== "sent") return { answer: describeFailure(result) };
  const { commit, files: sentFiles } = result.created;
  const last = { commit, time: Date.now(), url: readSiteAddress(text.mergedText) };
  // the rest is new until it has arrived, too
  await context.memory.update({ pending: undefined, last });
  return { last, files: sentFiles };
}

function describeFailure(result: Extract<CommitResult, { trouble: GitTrouble }>): PublishAnswer {
  const isUncertain = result.status === "failed" && result.isUncertain;
  return { status: "failed", ...result.trouble, ...(isUncertain && { isUncertain }) };
}

/** Sends a commit, which is remembered until it is known whether it has arrived. */
async function send(
  { state, text, files }: Plan,
  context: PublishContext,
  { message, author }: PublishRequest,
  { createdCommit, ...destination }: Destination,
): Promise<CommitResult> {
  const { memory } = context;
  const changes = context.describeChanges(text.before, text.mergedText);
  const result = await state.branch.commit({
    ...destination,
    ...{ parent: state.parent, text: text.mergedText, author, created: createdCommit },
    publishedFiles: files.publishedFiles.map(({ path, mode, blob }) => ({ path, mode, blob })),
    // changes of somebody else in a request are sent with it
    carriedFiles: Array.from(state.carriedFiles, ([path, entry]) => ({
      ...{ path, mode: entry?.mode ?? "0", blob: entry?.blob },
    })),
    message: createMessage(message, changes, files.publishedFiles),
    announce: (pending) => memory.update({ pending }),
    onProgress: (progress) => {
      context.progress = progress;
    },
  });
  const isOpen = result.status === "sent" || (result.status === "failed" && result.isUncertain);
  if (!isOpen) await memory.update({ pending: undefined });
  return result;
}

/** The refusal of a commit on the published branch. */
type Refusal = Omit<Extract<CommitResult, { status: "protected" }>, "status">;

/** Sends a change to a branch of its own, as when the remote does not accept it on the published branch. */
async function sendForReview(
  plan: Plan,
  context: PublishContext,
  publishRequest: PublishRequest,
  refusal?: Refusal,
): Promise<PublishAnswer | "moved"> {
  const { state, text } = plan;
  const branch = createBranchName(`${state.parent}${text.mergedText}${Date.now()}`);
  const destination = { branch, branchHead: undefined, isOwnBranch: true, createdCommit: refusal?.created };
  const result = await send(plan, context, publishRequest, destination);
  if (result.status === "moved") return "moved";
  if (result.status !== "sent") return describeRequestFailure(result, refusal);
  const { created: createdCommit, link } = result;
  const isAutomatic = state.branch.hasWorkflow === true;
  const review = {
    ...{ branch, commit: createdCommit.commit },
    ...(link !== undefined && { link }),
    ...(isAutomatic && { isAutomatic }),
  };
  return rememberReview(plan, context, { review, createdCommit, lines: refusal?.lines ?? [] });
}

function describeRequestFailure(
  result: Extract<CommitResult, { trouble: GitTrouble }>,
  refusal: Refusal | undefined,
): PublishAnswer {
  // a check that refuses any branch has refused the content
  const isOfAnyBranch = result.status !== "failed" || result.trouble.problem === "declined";
  return refusal && isOfAnyBranch ? { status: "failed", ...refusal.trouble } : describeFailure(result);
}

const createBranchName = (content: string) =>
  `site/${new Date().toISOString().slice(0, 10)}-${contentHash(content).slice(0, 6)}`;

async function rememberReview(
  plan: Plan,
  context: PublishContext,
  {
    review,
    createdCommit,
    lines = [],
    last,
  }: { review: Review; createdCommit: CreatedCommit; lines?: string[]; last?: LastPublication | undefined },
): Promise<PublishAnswer> {
  const { mine, upstream } = plan.state;
  await context.memory.update({ pending: undefined, review: { ...review, head: createdCommit.commit } });
  await context.site().limitUndo(mine);
  await receivePlan(plan, context, { commit: last?.commit ?? upstream, sentFiles: createdCommit.files });
  return { status: "review", review, lines, ...(last && { last }) };
}
