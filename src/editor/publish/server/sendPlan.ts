import { contentHash } from "../../../json/contentHash.ts";
import type { GitTrouble, PublishAnswer, PublishRequest, Review } from "../messages.ts";
import { createMessage } from "./describePublication.ts";
import type { Plan } from "./plan.ts";
import type { PublishContext } from "./publishContext.ts";
import { receivePlan } from "./receivePlan.ts";
import type { Change, CommitResult, CreatedCommit } from "./remote.ts";
import { readSiteAddress } from "./siteAddress.ts";

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
  const { state, text } = plan;
  const { branch, request, upstream } = state;
  const destination: Destination = request
    ? { branch: request.review.branch, branchHead: request.head, isOwnBranch: true }
    : { branch: branch.name, branchHead: upstream, isOwnBranch: false };
  const result = await send(plan, context, publishRequest, destination);
  if (result.status === "moved") return "moved";
  if (result.status === "protected" && !request) return sendForReview(plan, context, publishRequest, result);
  if (result.status !== "sent") return { status: "failed", ...result.trouble };
  const { created: createdCommit } = result;
  const { commit, files } = createdCommit;
  if (request) return rememberReview(plan, context, { review: { ...request.review, commit }, createdCommit });
  const last = { commit, time: Date.now(), url: readSiteAddress(text.mergedText) };
  await context.memory.update({ pending: undefined, last });
  await context.site().limitUndo(state.mine);
  const behind = await receivePlan(plan, context, { commit, sentFiles: files });
  return { status: "published", ...(behind && { behind }), last };
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

/** Sends a change to a branch of its own when the remote does not accept it on the published branch. */
async function sendForReview(
  plan: Plan,
  context: PublishContext,
  publishRequest: PublishRequest,
  refusal: { trouble: GitTrouble; lines: string[]; created: CreatedCommit | undefined },
): Promise<PublishAnswer> {
  const { state, text } = plan;
  const branch = createBranchName(`${state.parent}${text.mergedText}${Date.now()}`);
  const destination = { branch, branchHead: undefined, isOwnBranch: true, createdCommit: refusal.created };
  const result = await send(plan, context, publishRequest, destination);
  if (result.status !== "sent") {
    // a check that refuses any branch has refused the content
    const isOfAnyBranch = result.status !== "failed" || result.trouble.problem === "declined";
    return { status: "failed", ...(isOfAnyBranch ? refusal : result).trouble };
  }
  const { created: createdCommit, link } = result;
  const review = { branch, commit: createdCommit.commit, ...(link !== undefined && { link }) };
  return rememberReview(plan, context, { review, createdCommit, lines: refusal.lines });
}

const createBranchName = (content: string) =>
  `site/${new Date().toISOString().slice(0, 10)}-${contentHash(content).slice(0, 6)}`;

async function rememberReview(
  plan: Plan,
  context: PublishContext,
  { review, createdCommit, lines = [] }: { review: Review; createdCommit: CreatedCommit; lines?: string[] },
): Promise<PublishAnswer> {
  const { mine, upstream } = plan.state;
  await context.memory.update({ pending: undefined, review: { ...review, head: createdCommit.commit } });
  await context.site().limitUndo(mine);
  await receivePlan(plan, context, { commit: upstream, sentFiles: createdCommit.files });
  return { status: "review", review, lines };
}
