import type { CommitLog } from "../../publish/server/remote.ts";
import type { Repository } from "./repository.ts";

/** Begins a commit in the output of git. */
const COMMIT_START = "\x01";

/** The newest commits that have changed site.json: `count` of them, and one more if there is one. */
export async function readCommitLog(repository: Repository, count: number): Promise<CommitLog> {
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
  const isShallow = (await git.ask(["rev-parse", "--is-shallow-repository"])) === "true";
  return { commits: commits.map(({ path: _, ...commit }, index) => ({ ...commit, text: texts[index] })), isShallow };
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
    // or a line that says that it is missing
    const [, type, size = ""] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(output.toString("utf8", start, lineEnd)) ?? [];
    start = lineEnd + 1;
    if (type === undefined) return undefined;
    const bytes = output.subarray(start, start + Number(size));
    start += bytes.length + 1;
    return type === "blob" ? bytes.toString() : undefined;
  });
}
