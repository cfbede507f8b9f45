import { existsSync, lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { hasDeveloperTools } from "../../../files/developerTools.ts";
import type { PublishObstacle } from "../../publish/messages.ts";
import { Git, GitError, type GitFailure } from "./git.ts";

/** An obstacle in the repository itself. */
export type Obstacle = Exclude<PublishObstacle, "diverged" | "unreadable" | "broken">;

/** A repository that can be published from. */
export interface Repository {
  git: Git;
  /** The settings of git, by their names. */
  config: ReadonlyMap<string, string>;
  /** The folder of git's own files, and that of those that all working folders of the repository share. */
  gitFolder: string;
  commonFolder: string;
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

/** Files that git keeps while an operation has not ended. */
const UNFINISHED = [
  "rebase-merge",
  "rebase-apply",
  "MERGE_HEAD",
  "CHERRY_PICK_HEAD",
  "REVERT_HEAD",
  "BISECT_LOG",
] as const;

/** Reads the repository of a site.json; or the obstacle to publishing from it. Rejects with a GitError. */
export async function readRepository(siteFile: string, signal?: AbortSignal): Promise<Repository | Obstacle> {
  if (!(await hasDeveloperTools())) return "no developer tools";
  if (lstatSync(siteFile).isSymbolicLink()) return "link";
  const file = join(realpathSync(dirname(siteFile)), basename(siteFile));
  const places = await new Git(dirname(file), signal).run([
    "rev-parse",
    ...["--show-toplevel", "--absolute-git-dir", "--git-common-dir", "--show-prefix"],
  ]);
  if (!places.isDone) return explainNoRepository(places);
  const [folder = "", gitFolder = "", commonFolder = "", folderPath = ""] = places.stdout.toString().split("\n");
  const git = new Git(folder, signal);
  if (UNFINISHED.some((name) => existsSync(join(gitFolder, name)))) return "unfinished";
  const [branch, head, config] = await Promise.all([
    git.ask(["symbolic-ref", "--quiet", "--short", "HEAD"]),
    readCommit(git, "HEAD"),
    readConfig(git),
  ]);
  if (branch === undefined) return "no branch";
  if (head === undefined) return "no commit";
  const remote = await findRemote(git, config, branch);
  if (!remote) return "no remote";
  return {
    ...{ git, config, gitFolder, commonFolder: resolve(dirname(file), commonFolder) },
    ...{ sitePath: folderPath + basename(file), folderPath, branch, head, ...remote },
  };
}

function explainNoRepository(failure: GitFailure): Obstacle {
  if (failure.reason === "not installed") return "no git";
  if (/dubious ownership|unsafe repository/.test(failure.stderr)) return "unsafe folder";
  if (/not a git repository/.test(failure.stderr)) return "no repository";
  throw new GitError(failure);
}

/** The hash of a commit, by a name; undefined if there is none. */
export function readCommit(git: Git, name: string): Promise<string | undefined> {
  return git.ask(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
}

/** The settings of git; of one that is there several times, the last counts. */
async function readConfig(git: Git): Promise<Map<string, string>> {
  const list = await git.read(["config", "--list", "-z"]);
  return new Map(
    list.split("\0").map((entry) => {
      const [name = "", ...lines] = entry.split("\n");
      return [name, lines.join("\n")] as const;
    }),
  );
}

/** Where a branch is published: where "git push" would push it, else at origin, or the only remote. */
async function findRemote(
  git: Git,
  config: ReadonlyMap<string, string>,
  branch: string,
): Promise<Pick<Repository, "remote" | "remoteBranch" | "address"> | undefined> {
  const names = [...config.keys()].flatMap((name) => /^remote\.(.+)\.url$/.exec(name)?.[1] ?? []);
  const setting = (name: string) => config.get(name);
  const candidates = [
    setting(`branch.${branch}.pushremote`),
    setting("remote.pushdefault"),
    setting(`branch.${branch}.remote`),
    "origin",
    names.length === 1 ? names[0] : undefined,
  ];
  const remote = candidates.find((name) => name !== undefined && names.includes(name));
  if (remote === undefined) return undefined;
  const address = setting(`remote.${remote}.pushurl`) ?? setting(`remote.${remote}.url`) ?? "";
  return { remote, remoteBranch: await findRemoteBranch(git, config, { remote, branch }), address };
}

/** The name of a branch at a remote to which "git push" would push it. */
async function findRemoteBranch(
  git: Git,
  config: ReadonlyMap<string, string>,
  { remote, branch }: { remote: string; branch: string },
): Promise<string> {
  const prefix = `refs/remotes/${remote}/`;
  const pushBranch = await git.ask(["rev-parse", "--verify", "--quiet", "--symbolic-full-name", `${branch}@{push}`]);
  if (pushBranch?.startsWith(prefix)) return pushBranch.slice(prefix.length);
  const upstream = remote === config.get(`branch.${branch}.remote`) ? config.get(`branch.${branch}.merge`) : undefined;
  return upstream?.replace(/^refs\/heads\//, "") ?? branch;
}

/** The branch of the remote as it was fetched last; undefined if it has none. */
export function readTrackedBranch({ git, remote }: Repository, branch: string): Promise<string | undefined> {
  return readCommit(git, `refs/remotes/${remote}/${branch}`);
}

/** The text of site.json in a commit, as the commit has it; undefined if it does not have the file, or not as one. */
export async function readSiteText({ git, sitePath }: Pick<Repository, "git" | "sitePath">, commit: string) {
  const entry = (await git.read(["ls-tree", "-z", "--full-tree", commit, "--", sitePath])).replace(/\0$/, "");
  const [, blob] = /^100\d{3} blob (\S+)\t/.exec(entry) ?? [];
  return blob === undefined ? undefined : git.read(["cat-file", "blob", blob]);
}

/** The text of a site.json in the last commit of a repository that is not published from; undefined if it has none. */
export async function readCommittedText(siteFile: string): Promise<string | undefined> {
  const folder = realpathSync(dirname(siteFile));
  const prefix = await new Git(folder).ask(["rev-parse", "--show-prefix"]);
  if (prefix === undefined) return undefined;
  const git = new Git(folder);
  if ((await readCommit(git, "HEAD")) === undefined) return undefined;
  return readSiteText({ git, sitePath: prefix + basename(siteFile) }, "HEAD");
}
