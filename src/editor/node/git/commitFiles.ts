import { type FileDifference, type FileEntries, SITE_FILES } from "../../publish/server/siteFiles.ts";
import type { Git } from "./git.ts";
import type { Repository } from "./repository.ts";

/** The files of the site in a commit, except site.json itself. */
export async function readSiteFiles(
  { git, folderPath }: Pick<Repository, "git" | "folderPath">,
  commit: string,
): Promise<FileEntries> {
  const paths = SITE_FILES.map((name) => folderPath + name);
  return parseEntries(await git.read(["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...paths]));
}

function parseEntries(list: string): FileEntries {
  return new Map(
    list.split("\0").flatMap((line) => {
      const [, mode, blob, path] = /^(\d+) blob (\S+)\t([\s\S]*)$/.exec(line) ?? [];
      return mode !== undefined && blob !== undefined && path !== undefined ? [[path, { mode, blob }] as const] : [];
    }),
  );
}

/** The files that differ between two commits. */
export async function readDifferences(git: Git, from: string, to: string): Promise<Map<string, FileDifference>> {
  const list = await git.read(["diff-tree", "-r", "-z", "--no-renames", "--raw", "--full-index", from, to]);
  const fields = list.split("\0");
  const differences = new Map<string, FileDifference>();
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, oldMode = "", mode = "", oldBlob = "", blob = "", kind] =
      /^:(\d+) (\d+) (\S+) (\S+) (\w)/.exec(fields[index] ?? "") ?? [];
    differences.set(fields[index + 1] ?? "", {
      before: kind === "A" ? undefined : { mode: oldMode, blob: oldBlob },
      after: kind === "D" ? undefined : { mode, blob },
    });
  }
  return differences;
}

/** The bytes of a file in a commit, as a checkout would write them: Git LFS and line ends are applied. */
export function readCheckedOutFile(git: Git, commit: string, path: string): Promise<Buffer> {
  return git.readBytes(["cat-file", "--filters", `${commit}:${path}`]);
}
