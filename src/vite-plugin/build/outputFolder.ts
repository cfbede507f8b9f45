import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { projectRoot } from "../files/project.ts";
import { MADE_BY, NGINX_INCLUDE } from "../headers/nginxInclude.ts";
import { isOwnersFile } from "../output/builtFiles.ts";

/** Why a build must not write into a folder, which it empties of all that is not the site's; undefined when it may. */
export function whyNotInto(outDir: string, siteFile: string): string | undefined {
  if (isInside(dirname(siteFile), outDir)) return `${outDir} holds site.json itself.`;
  if (isInside(projectRoot, outDir)) return `${outDir} holds the project itself.`;
  const there = nearestThere(outDir);
  if (there === undefined) return `There is no drive for ${outDir}. Name a folder on one that is there.`;
  if (!statSync(there).isDirectory()) return `${there} is a file. Name a folder.`;
  if (isFree(outDir) || isEarlierBuild(outDir)) return undefined;
  return `${outDir} holds files that no build of a site made. Name a new folder, or empty this one first.`;
}

function isInside(folder: string, outer: string): boolean {
  const way = relative(outer, folder);
  // on Windows there is no way from one drive to another
  return !isAbsolute(way) && !/^\.\.(?:[/\\]|$)/.test(way);
}

/** The path itself when something stands there, else the nearest one above it; nothing on a drive that is not there. */
function nearestThere(path: string): string | undefined {
  const above = dirname(path);
  if (existsSync(path)) return path;
  return above === path ? undefined : nearestThere(above);
}

function isFree(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every(isOwnersFile);
}

function isEarlierBuild(folder: string): boolean {
  const file = join(folder, NGINX_INCLUDE);
  return existsSync(file) && readFileSync(file, "utf8").startsWith(MADE_BY);
}
