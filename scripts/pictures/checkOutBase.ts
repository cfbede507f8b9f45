import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isInside } from "../../src/files/isInside.ts";
import { commandScript, isRepository, siteRoot } from "../../src/files/roots.ts";
import type { BaseVersion } from "../command/changesSince.ts";

/** A version of a site as files on this machine. */
export interface CheckedOutSite {
  file: string;
  /** The folder in which the commands for it run, and the script that runs them. */
  root: string;
  script: string;
}

/**
 * Writes an earlier version of a site into a folder, with the installed packages of the present one. In this repository the
 * engine is of that version, too. Resolves to undefined if that version does not have the site.
 */
export async function checkOutBase(
  { git, commit, folderPath, text }: BaseVersion,
  siteFile: string,
  folder: string,
): Promise<CheckedOutSite | undefined> {
  if (text === undefined) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // with an index of its own: that of the user is not touched
  const indexFile = `${folder}.index`;
  rmSync(indexFile, { force: true });
  await git.run(["read-tree", commit], { indexFile });
  await git.run(["checkout-index", "--all", `--prefix=${folder}/`], { indexFile });
  rmSync(indexFile, { force: true });
  const siteFolder = realpathSync(dirname(siteFile));
  const file = join(folder, folderPath, basename(siteFile));
  const root = isInside(siteFolder, realpathSync(siteRoot))
    ? join(dirname(file), relative(siteFolder, realpathSync(siteRoot)))
    : siteRoot;
  const packages = join(root, "node_modules");
  if (!existsSync(packages)) symlinkSync(join(siteRoot, "node_modules"), packages, "junction");
  const ownScript = join(root, "scripts/launch.mjs");
  return { file, root, script: isRepository && existsSync(ownScript) ? ownScript : commandScript };
}
