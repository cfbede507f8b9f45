import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Git } from "./git.ts";
import type { Repository } from "./repository.ts";

/** A file that a commit changes: its path from the top of the repository, and its content; removed without one. */
export interface ChangedFile {
  path: string;
  blob: string | undefined;
}

interface CommitOptions {
  parent: string;
  files: readonly ChangedFile[];
  message: string;
}

/** The name in the folder of git of an index that is only used for one commit. */
const INDEX = "prospectus-index";

/** Stores a text as the content of a file. Resolves to its hash. */
export async function storeText(git: Git, path: string, text: string): Promise<string> {
  return (await git.run(["hash-object", "-w", "--stdin", "--path", path], { input: text })).trim();
}

/** Stores the content of a file. Resolves to its hash. */
export async function storeFile(git: Git, path: string): Promise<string> {
  return (await git.run(["hash-object", "-w", "--", path])).trim();
}

/**
 * Creates a commit that no branch has yet: neither the index nor the files of the repository are changed. Resolves to its
 * hash; to undefined when it would change nothing.
 */
export async function createCommit(
  { git, gitFolder, config }: Repository,
  { parent, files, message }: CommitOptions,
): Promise<string | undefined> {
  const indexFile = join(gitFolder, `${INDEX}-${process.pid}`);
  try {
    await git.run(["read-tree", parent], { indexFile });
    await setEntries(git, files, indexFile);
    const tree = (await git.run(["write-tree"], { indexFile })).trim();
    if (tree === (await git.tryRun(["rev-parse", `${parent}^{tree}`]))) return undefined;
    const isSigned = /^(?:true|yes|on|1)$/i.test(config.get("commit.gpgsign") ?? "");
    const parameters = ["commit-tree", ...(isSigned ? ["-S"] : []), "-p", parent, "-F", "-", tree];
    return (await git.run(parameters, { input: message })).trim();
  } finally {
    for (const name of [indexFile, `${indexFile}.lock`]) rmSync(name, { force: true });
  }
}

/** Sets the content of files in an index: that of the repository, or another one. */
export async function setEntries(git: Git, files: readonly ChangedFile[], indexFile?: string): Promise<void> {
  const removed = "0".repeat(40);
  const input = files.map(({ path, blob }) => `${blob ? "100644" : "0"} ${blob ?? removed}\t${path}\0`).join("");
  await git.run(["update-index", "-z", "--add", "--index-info"], { input, ...(indexFile && { indexFile }) });
}
