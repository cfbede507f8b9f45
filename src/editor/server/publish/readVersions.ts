import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAtomically } from "../../../files/cacheFile.ts";
import { tryParseJson } from "../../../json/tryParseJson.ts";
import { findNamedFiles } from "../../../media/usedFiles.ts";
import type { Repository } from "./repository.ts";

/** A committed version of site.json. */
export interface CommittedVersion {
  commit: string;
  author: string;
  /** In milliseconds since 1970. */
  time: number;
  /** The first line of the message. */
  title: string;
  /** What site.json contained, and what it did in the version before it: no pages for the first one. */
  site: unknown;
  before: unknown;
}

const NO_PAGES = { routes: [] };

/** The commits that have changed site.json, at most `count`, the newest first. */
export async function readVersions(
  repository: Repository,
  count: number,
): Promise<{ versions: CommittedVersion[]; hasMore: boolean; isShallow: boolean }> {
  const { git, sitePath, head } = repository;
  const format = "--format=%H%x00%an%x00%at%x00%s";
  const log = await git.run(["log", format, "-n", String(count + 1), head, "--", sitePath]);
  const commits = log
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [commit = "", author = "", seconds = "0", title = ""] = line.split("\0");
      return { commit, author, time: Number(seconds) * 1000, title };
    });
  const texts = await readTexts(
    repository,
    commits.map(({ commit }) => commit),
  );
  // each of them once: large ones take long to parse
  const sites = texts.map((text) => (text === undefined ? NO_PAGES : tryParseJson(text)));
  const versions = commits.slice(0, count).flatMap((commit, index) => {
    const site = texts[index] === undefined ? undefined : sites[index];
    const before = index + 1 < sites.length ? sites[index + 1] : NO_PAGES;
    return site !== undefined && before !== undefined ? [{ ...commit, site, before }] : [];
  });
  const isShallow = (await git.tryRun(["rev-parse", "--is-shallow-repository"])) === "true";
  return { versions, hasMore: commits.length > count, isShallow };
}

/** The texts of site.json in some commits; undefined for one that does not have it. */
async function readTexts({ git, sitePath }: Repository, commits: readonly string[]): Promise<(string | undefined)[]> {
  const input = commits.map((commit) => `${commit}:${sitePath}\n`).join("");
  const output = await git.readBytes(["cat-file", "--batch"], { input });
  let start = 0;
  return commits.map(() => {
    const lineEnd = output.indexOf("\n", start);
    // or what is missing
    const [, type, size = ""] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(output.toString("utf8", start, lineEnd)) ?? [];
    start = lineEnd + 1;
    if (type === undefined) return undefined;
    const bytes = output.subarray(start, start + Number(size));
    start += bytes.length + 1;
    return type === "blob" ? bytes.toString() : undefined;
  });
}

/** Restores the files of the media folder that a part of a version names and that are not there any more. */
export async function restoreMissingFiles(
  { git, folderPath }: Repository,
  { commit, text, siteFolder }: { commit: string; text: string; siteFolder: string },
): Promise<string[]> {
  const prefix = `${folderPath}media/`;
  const list = await git.run(["ls-tree", "-r", "-z", "--name-only", commit, "--", prefix]);
  const names = list.split("\0").flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []));
  const missingNames = [...findNamedFiles(text, names)].filter((name) => !existsSync(join(siteFolder, "media", name)));
  for (const name of missingNames) {
    const file = join(siteFolder, "media", name);
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, await git.readBytes(["cat-file", "blob", `${commit}:${prefix}${name}`]));
  }
  return missingNames;
}
