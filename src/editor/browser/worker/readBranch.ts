import type { StudioManifest } from "../../../render/studioManifest.ts";
import { CODE_FOLDERS } from "../../../site/codeFiles.ts";
import type { PublishedBranch, Remote } from "../../publish/server/remote.ts";
import type { FileEntries } from "../../publish/server/siteFiles.ts";
import { DraftSite } from "../place/draftSite.ts";
import type { BrowserStore } from "../place/store.ts";
import type { StartState } from "../protocol.ts";
import { HostRecord } from "../remotes/hostRecord.ts";

/** The branch as it was read at the start. */
export interface ReadBranch {
  branch: PublishedBranch;
  /** The text of site.json in the commit on which the folder rests. */
  text: string;
  /** Whether the code of the branch is that of the published site. */
  isCodePublished: boolean;
}

/**
 * Reads the published branch. A folder without drafts follows to its newest commit; one with drafts stays, and Publish
 * merges. Resolves to the state of Studio when the branch cannot be read.
 */
export async function readBranch(
  remote: Remote,
  { store, manifest, isSignedIn }: { store: BrowserStore; manifest: StudioManifest; isSignedIn: boolean },
): Promise<ReadBranch | StartState> {
  const explain = (error: unknown): StartState => {
    const { problem, lines } = remote.explain(error);
    if (problem === "offline" || problem === "not git") return { status: "failed", reason: "offline", lines };
    return isSignedIn ? { status: "failed", reason: "refused", lines } : { status: "closed" };
  };
  try {
    const opened = await remote.open();
    // a host hides a repository from those who may not read it
    if (typeof opened === "string")
      return isSignedIn ? { status: "failed", reason: "refused", lines: [opened] } : { status: "closed" };
    const branch = (await followBranch(remote, opened, store)) ?? opened;
    const text = await branch.readText(branch.head);
    if (text === undefined)
      return {
        status: "failed",
        reason: "refused",
        lines: [`${branch.sitePath} is not in the branch ${branch.name}.`],
      };
    return {
      branch,
      text,
      isCodePublished: hasPublishedCode(await branch.readFiles(branch.head), branch.folderPath, manifest),
    };
  } catch (error) {
    return explain(error);
  }
}

/** Brings a folder without drafts to the newest commit of the branch. Resolves to undefined if it stays. */
async function followBranch(
  remote: Remote,
  branch: PublishedBranch,
  store: BrowserStore,
): Promise<PublishedBranch | undefined> {
  const committedText = (await branch.readText(branch.head)) ?? "";
  const hasDrafts = DraftSite.hasDraft(store, committedText) || (await store.files.list()).size > 0;
  // without the network, the last commit is shown
  if (hasDrafts || (await branch.fetch([branch.name], { isQuick: true }))) return undefined;
  const newest = await branch.readBranch(branch.name);
  if (newest === undefined || newest === branch.head) return undefined;
  await new HostRecord(store).setHead(newest);
  DraftSite.forget(store);
  const opened = await remote.open();
  return typeof opened === "string" ? undefined : opened;
}

/** Whether the files on which the code of pages depends are those with which the site was built. */
export function hasPublishedCode(files: FileEntries, folderPath: string, manifest: StudioManifest): boolean {
  const paths = Array.from(files.keys(), (path) => path.slice(folderPath.length));
  const codePaths = paths.filter((path) => CODE_FOLDERS.some((folder) => path.startsWith(folder)));
  return [...new Set([...codePaths, ...Object.keys(manifest.code)])].every(
    (path) => files.get(folderPath + path)?.blob === manifest.code[path],
  );
}
