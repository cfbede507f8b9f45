import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "../../files/isInside.ts";
import { engineRoot, siteRoot } from "../../files/roots.ts";
import { GENERATED_BY, NGINX_INCLUDE } from "../headers/hostFiles.ts";
import { isOwnersFile } from "./builtFiles.ts";

/**
 * Why a build must not write to a folder, from which it would remove all files that are not part of the site; undefined
 * when it may.
 */
export function outputFolderProblem(outDir: string, siteFile: string): string | undefined {
  if (isInside(dirname(siteFile), outDir)) return `${outDir} contains site.json.`;
  if ([siteRoot, engineRoot].some((root) => isInside(root, outDir))) return `${outDir} contains the project.`;
  const existing = nearestExisting(outDir);
  if (existing === undefined) return `The drive of ${outDir} does not exist. Name a folder on another drive.`;
  if (!statSync(existing).isDirectory()) return `${existing} is a file. Name a folder.`;
  if (isFree(outDir) || isEarlierBuild(outDir)) return undefined;
  return `${outDir} contains files that no build of a site has written. Name a new folder, or empty this one first.`;
}

/** The path itself if it exists, or else its nearest ancestor that does; undefined on a drive that does not exist. */
function nearestExisting(path: string): string | undefined {
  const parent = dirname(path);
  if (existsSync(path)) return path;
  return parent === path ? undefined : nearestExisting(parent);
}

function isFree(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every(isOwnersFile);
}

function isEarlierBuild(folder: string): boolean {
  const file = join(folder, NGINX_INCLUDE);
  return existsSync(file) && readFileSync(file, "utf8").startsWith(GENERATED_BY);
}
