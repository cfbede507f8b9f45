import { changesBetween } from "../../../edit/changes.ts";
import { choose } from "../../../edit/conflictChoice.ts";
import { type Conflict, merge } from "../../../edit/merge/merge.ts";
import { contentHash } from "../../../files/contentHash.ts";
import { isJson } from "../../../json/isJson.ts";
import type { Review } from "../../protocol/publishMessages.ts";
import { type FolderChanges, findFolderChanges } from "./mediaChanges.ts";
import { type Repository, readSiteText, readUpstream } from "./repository.ts";

/** What would be published from a repository, as far as it was fetched. */
export interface PublishPlan {
  repository: Repository;
  /** The commit that is published; undefined when the branch was never published. */
  upstream: string | undefined;
  /** The commit that the new one follows. */
  parent: string;
  /** The texts of site.json: as it is here, as it is published, and as it would be. */
  mine: string;
  published: string;
  merged: string;
  /** The conflicts that nobody has chosen; `merged` has the published versions. */
  conflicts: ReturnType<typeof withIds>;
  folder: FolderChanges;
  /** How many commits of this computer were not published, and how many values others have changed. */
  earlierCommits: number;
  fromOthers: number;
  /** The branch that waits to be accepted, if it still does. */
  review: Review | undefined;
}

interface PlanOptions {
  mine: string;
  siteFolder: string;
  choices: Readonly<Record<string, "ours" | "theirs">>;
  review: Review | undefined;
}

/** Plans what is published: the text here merged with what others have published. */
export async function planPublication(
  repository: Repository,
  { mine, siteFolder, choices, review }: PlanOptions,
): Promise<PublishPlan | "diverged" | "broken"> {
  if (!isJson(mine)) return "broken";
  const { git, head } = repository;
  const upstream = await readUpstream(repository);
  const [aheadCount, behindCount] = upstream === undefined ? [0, 0] : await countCommits(repository, upstream);
  if (aheadCount > 0 && behindCount > 0) return "diverged";
  const parent = aheadCount > 0 || upstream === undefined ? head : upstream;
  const base = await readValidText(repository, head);
  const theirs = (await readValidText(repository, parent)) ?? base;
  const merged = mergeWithChoices({ base: base ?? mine, mine, theirs: theirs ?? mine, choices });
  const published = await readValidText(repository, upstream ?? head);
  const openReview = review && (await isWaiting(repository, review, upstream)) ? review : undefined;
  const reviewText = openReview && (await readValidText(repository, openReview.commit));
  const lastCommit = openReview ? openReview.commit : parent;
  return {
    ...{ repository, upstream, mine, ...merged, review: openReview },
    parent: lastCommit,
    published: reviewText ?? published ?? "{}",
    folder: await findFolderChanges(repository, {
      sent: openReview?.commit ?? head,
      parent: lastCommit,
      text: merged.merged,
      siteFolder,
    }),
    earlierCommits: upstream === undefined ? Number(await git.tryRun(["rev-list", "--count", head])) : aheadCount,
    fromOthers: base === undefined || theirs === undefined ? 0 : changesBetween(base, theirs).length,
  };
}

/** How many commits HEAD has that another one has not, and the reverse. */
async function countCommits({ git, head }: Repository, other: string): Promise<[number, number]> {
  const counts = await git.run(["rev-list", "--left-right", "--count", `${head}...${other}`]);
  const [ahead = 0, behind = 0] = counts.trim().split(/\s+/).map(Number);
  return [ahead, behind];
}

async function readValidText(repository: Repository, commit: string): Promise<string | undefined> {
  const text = await readSiteText(repository, commit);
  return text !== undefined && isJson(text) ? text : undefined;
}

/** Whether what was sent to a branch is not yet part of what is published; a squashed merge has its text. */
async function isWaiting(repository: Repository, { commit, branch }: Review, upstream?: string): Promise<boolean> {
  const { git, remote } = repository;
  const isThere = await git.tryRun(["rev-parse", "--verify", "--quiet", `refs/remotes/${remote}/${branch}`]);
  if (isThere === undefined || upstream === undefined) return isThere !== undefined;
  if ((await git.tryRun(["merge-base", "--is-ancestor", commit, upstream])) !== undefined) return false;
  return (await readSiteText(repository, commit)) !== (await readSiteText(repository, upstream));
}

interface Texts extends Pick<PlanOptions, "mine" | "choices"> {
  base: string;
  theirs: string;
}

function mergeWithChoices({ base, mine, theirs, choices }: Texts) {
  const { text, conflicts } = merge(base, mine, theirs);
  let merged = text;
  const openConflicts = withIds(conflicts).filter((conflict) => {
    const side = choices[conflict.id];
    if (side === undefined) return true;
    const chosenText = side === "ours" ? choose(merged, conflict, "ours") : merged;
    if (chosenText === undefined) return true;
    merged = chosenText;
    return false;
  });
  return { merged, conflicts: openConflicts };
}

function withIds(conflicts: readonly Conflict[]) {
  return conflicts.map((conflict) => {
    const { pointer, base, ours, theirs } = conflict;
    return { ...conflict, id: contentHash(JSON.stringify([pointer, base, ours, theirs])) };
  });
}
