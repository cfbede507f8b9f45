import { existsSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Git } from "../../src/editor/node/git/git.ts";
import { isInside } from "../../src/files/isInside.ts";
import { commandScript, engineRoot, siteRoot } from "../../src/files/roots.ts";

/**
 * Has git merge the files with `merge=prospectus` by the command of the site's own packages, in the repository of a
 * folder. Where that cannot run, git merges by lines, as it does without it. Returns false when there is no repository.
 */
export async function installMergeDriver(folder: string): Promise<boolean> {
  const git = new Git(folder);
  const top = await git.ask(["rev-parse", "--show-toplevel"]);
  if (top === undefined) return false;
  // a merge of several common ancestors would have conflicts that nobody has to choose in
  await git.read(["config", "merge.prospectus.recursive", "binary"]);
  await git.read(["config", "merge.prospectus.name", "by what site.json says"]);
  await git.read(["config", "merge.prospectus.driver", writeDriver(quote(findCommand(realpathSync(top))))]);
  return true;
}

/** The script of the command from the top of the repository, where git runs it; absolute if it is elsewhere. */
function findCommand(top: string): string {
  // some package managers link to a folder whose name has the version
  const linkedFolder = join(realpathSync(siteRoot), "node_modules/prospectus");
  const script = existsSync(linkedFolder) ? join(linkedFolder, relative(engineRoot, commandScript)) : commandScript;
  return isInside(script, top) ? relative(top, script).split(sep).join("/") : script;
}

/** A merge driver for git's shell. Exit code 1 of the command: some values have to be chosen. */
function writeDriver(script: string): string {
  return [
    `if test -f ${script}; then node ${script} merge %O %A %B %P; code=$?; if test $code -lt 2; then exit $code; fi; fi`,
    `echo "site.json is merged by lines: this command could not run, "${script} >&2`,
    "git merge-file -L ours -L base -L theirs %A %O %B",
  ].join("; ");
}

/** A word of the shell in which no % is a placeholder. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
}
