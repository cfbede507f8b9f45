import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Author } from "../../publish/messages.ts";
import type { ChangedFile } from "../../publish/server/siteFiles.ts";
import type { Git } from "./git.ts";
import type { Repository } from "./repository.ts";

interface CommitOptions {
  parent: string;
  files: readonly ChangedFile[];
  message: string;
  author: Author | undefined;
}

/** The name in the folder of git of an index that is only used for one commit. */
const INDEX = "prospectus-index";

/** Stores a text as the content of a file, byte for byte. Resolves to its hash. */
export async function storeText(git: Git, text: string): Promise<string> {
  return (await git.read(["hash-object", "-w", "--no-filters", "--stdin"], { input: text })).trim();
}

/** Stores the content of a file as "git add" would. Resolves to its hash. */
export async function storeFile(git: Git, path: string): Promise<string> {
  return (await git.read(["hash-object", "-w", "--", path])).trim();
}

/**
 * Creates a commit that no branch has yet: neither the index nor the files of the repository are changed. Resolves to its
 * hash; to undefined when it would change nothing. Rejects with a GitError.
 */
export async function createCommit(
  { git, gitFolder, config }: Repository,
  { parent, files, message, author }: CommitOptions,
): Promise<string | undefined> {
  const indexFile = join(gitFolder, `${INDEX}-${process.pid}`);
  try {
    await git.read(["read-tree", parent], { indexFile });
    await setEntries(git, files, indexFile);
    const tree = (await git.read(["write-tree"], { indexFile })).trim();
    if (tree === (await git.ask(["rev-parse", "--verify", `${parent}^{tree}`]))) return undefined;
    const isSigned = /^(?:true|yes|on|1)$/i.test(config.get("commit.gpgsign") ?? "");
    const parameters = ["commit-tree", ...(isSigned ? ["-S"] : []), "-p", parent, "-F", "-", tree];
    return (await git.read(parameters, { input: message, env: author && createAuthorVariables(author) })).trim();
  } finally {
    for (const name of [indexFile, `${indexFile}.lock`]) rmSync(name, { force: true });
  }
}

/** Variables with an entered name: it counts more than the shell in which the preview was started. */
function createAuthorVariables({ name, email }: Author): NodeJS.ProcessEnv {
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
}

/** Sets the content of files in an index: that of the repository, or another one. Rejects with a GitError. */
export async function setEntries(git: Git, files: readonly ChangedFile[], indexFile?: string): Promise<void> {
  // as long as the hashes of this repository
  const removalHash = "0".repeat(files.find(({ blob }) => blob !== undefined)?.blob?.length ?? 40);
  const input = files.map(({ path, mode, blob }) => `${blob ? mode : "0"} ${blob ?? removalHash}\t${path}\0`).join("");
  await git.read(["update-index", "-z", "--add", "--index-info"], { input, ...(indexFile && { indexFile }) });
}

/** The hash of a file in a commit; undefined when the commit does not have it. */
export function readBlob(git: Git, commit: string, path: string): Promise<string | undefined> {
  return git.ask(["rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}:${path}`]);
}
