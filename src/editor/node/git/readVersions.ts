import { tryParseJson } from "../../../json/tryParseJson.ts";
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
/** Begins a commit in the output of git. */
const COMMIT_START = "\x01";

/** The commits that have changed site.json, at most `count`, the newest first. */
export async function readVersions(
  repository: Repository,
  count: number,
): Promise<{ versions: CommittedVersion[]; hasMore: boolean; isShallow: boolean }> {
  const { git, sitePath, head } = repository;
  const format = `--format=${COMMIT_START}%H%x00%an%x00%at%x00%s%x00`;
  // also before the file was renamed
  const options = ["--follow", "--name-only", "-z", "--no-show-signature", format, "-n", String(count + 1)];
  const log = await git.read(["log", ...options, head, "--", sitePath]);
  const commits = log
    .split(COMMIT_START)
    .slice(1)
    .map((entry) => {
      const [commit = "", author = "", seconds = "0", title = "", ...names] = entry.split("\0");
      const path = names.map((name) => name.replace(/^\n/, "")).find((name) => name !== "") ?? sitePath;
      return { commit, author, time: Number(seconds) * 1000, title, path };
    });
  const texts = await readTexts(repository, commits);
  // each of them once: large ones take long to parse
  const sites = texts.map((text) => (text === undefined ? NO_PAGES : tryParseJson(text)));
  const versions = commits.slice(0, count).flatMap((commit, index) => {
    const site = texts[index] === undefined ? undefined : sites[index];
    const before = index + 1 < sites.length ? sites[index + 1] : NO_PAGES;
    if (site === undefined || before === undefined) return [];
    const { path: _, ...version } = commit;
    return [{ ...version, site, before }];
  });
  const isShallow = (await git.ask(["rev-parse", "--is-shallow-repository"])) === "true";
  return { versions, hasMore: commits.length > count, isShallow };
}

/** The texts of site.json in some commits, where it had another path in some; undefined for one that does not have it. */
async function readTexts(
  { git }: Repository,
  commits: readonly { commit: string; path: string }[],
): Promise<(string | undefined)[]> {
  const input = commits.map(({ commit, path }) => `${commit}:${path}\n`).join("");
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
