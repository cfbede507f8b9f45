import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { hasDeveloperTools } from "../../../files/developerTools.ts";
import type { PublishObstacle } from "../../protocol/publishMessages.ts";
import { Git, GitError } from "./git.ts";

/** What is in the way in the repository itself. */
export type Obstacle = Exclude<PublishObstacle, "diverged" | "broken">;

/** A repository that can be published from. */
export interface Repository {
  git: Git;
  /** The settings of git, by their names. */
  config: ReadonlyMap<string, string>;
  /** The folder of the repository's own files. */
  gitFolder: string;
  /** The path of site.json from the top of the repository, and that of the folder that it is in: "" or "site/". */
  sitePath: string;
  folderPath: string;
  branch: string;
  /** The hash of the commit that is checked out. */
  head: string;
  /** Such as origin, and the branch there that is published. */
  remote: string;
  remoteBranch: string;
  /** The address of the remote. */
  address: string;
}

/** What git keeps while an operation has not ended. */
const UNFINISHED = [
  "rebase-merge",
  "rebase-apply",
  "MERGE_HEAD",
  "CHERRY_PICK_HEAD",
  "REVERT_HEAD",
  "BISECT_LOG",
] as const;

/** Reads the repository of a site.json; or what is in the way of publishing from it. */
export async function readRepository(siteFile: string): Promise<Repository | Obstacle> {
  try {
    return await findRepository(realpathSync(siteFile));
  } catch (error) {
    if (error instanceof GitError && error.reason === "not installed") return "no git";
    throw error;
  }
}

async function findRepository(siteFile: string): Promise<Repository | Obstacle> {
  const siteFolder = dirname(siteFile);
  if (!(await hasDeveloperTools())) return "no developer tools";
  const places = await new Git(siteFolder).tryRun([
    "rev-parse",
    ...["--show-toplevel", "--absolute-git-dir", "--show-prefix"],
  ]);
  if (places === undefined) return "no repository";
  const [folder = "", gitFolder = "", folderPath = ""] = places.split("\n");
  const git = new Git(folder);
  if (UNFINISHED.some((name) => existsSync(join(gitFolder, name)))) return "unfinished";
  const [branch, head, config] = await Promise.all([
    git.tryRun(["symbolic-ref", "--quiet", "--short", "HEAD"]),
    git.tryRun(["rev-parse", "--verify", "--quiet", "HEAD"]),
    readConfig(git),
  ]);
  if (branch === undefined) return "no branch";
  if (head === undefined) return "no commit";
  const remote = findRemote(config, branch);
  if (!remote) return "no remote";
  const sitePath = folderPath + basename(siteFile);
  return { git, config, gitFolder, sitePath, folderPath, branch, head, ...remote };
}

/** The settings of git; of one that is there several times, the last counts. */
async function readConfig(git: Git): Promise<Map<string, string>> {
  const list = await git.run(["config", "--list", "-z"]);
  return new Map(
    list.split("\0").map((entry) => {
      const [name = "", ...lines] = entry.split("\n");
      return [name, lines.join("\n")] as const;
    }),
  );
}

/** Where a branch is published: as git is set up, else at origin, or the only remote. */
function findRemote(
  config: ReadonlyMap<string, string>,
  branch: string,
): Pick<Repository, "remote" | "remoteBranch" | "address"> | undefined {
  const names = [...config.keys()].flatMap((name) => /^remote\.(.+)\.url$/.exec(name)?.[1] ?? []);
  const chosen = config.get(`branch.${branch}.remote`);
  const remote = [chosen, "origin", names.length === 1 ? names[0] : undefined].find(
    (name) => name !== undefined && names.includes(name),
  );
  if (remote === undefined) return undefined;
  const address = config.get(`remote.${remote}.pushurl`) ?? config.get(`remote.${remote}.url`) ?? "";
  const merged = remote === chosen ? config.get(`branch.${branch}.merge`) : undefined;
  return { remote, remoteBranch: merged?.replace(/^refs\/heads\//, "") ?? branch, address };
}

/** The branch of the remote as it was fetched last; undefined if it has none. */
export function readUpstream({ git, remote, remoteBranch }: Repository): Promise<string | undefined> {
  return git.tryRun(["rev-parse", "--verify", "--quiet", `refs/remotes/${remote}/${remoteBranch}`]);
}

/** The text of site.json in a commit, with the line ends of the working tree; undefined if it has none. */
export function readSiteText(repository: Repository, commit: string): Promise<string | undefined> {
  return readText(repository, commit);
}

async function readText({ git, sitePath }: Pick<Repository, "git" | "sitePath">, commit: string) {
  try {
    return await git.run(["cat-file", "--filters", `${commit}:${sitePath}`]);
  } catch (error) {
    if (error instanceof GitError && error.reason === "failed") return undefined;
    throw error;
  }
}

/** The text of a site.json in the last commit of a repository that is not published from; undefined if it has none. */
export async function readCommittedText(siteFile: string): Promise<string | undefined> {
  const file = realpathSync(siteFile);
  return readText({ git: new Git(dirname(file)), sitePath: `./${basename(file)}` }, "HEAD");
}
