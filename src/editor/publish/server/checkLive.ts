import { parseUrl } from "../../../site/parseUrl.ts";
import { REVISION_FILE } from "../../../site/revisionFile.ts";
import type { LastPublication, LiveAnswer } from "../messages.ts";
import type { PublishedBranch } from "./remote.ts";

/** In milliseconds: how long the published site may take to answer. */
const TIMEOUT = 10_000;

/** Whether the site at its address was built from the commit that was published, or from one that follows it. */
export async function checkLive(
  { url, commit }: LastPublication,
  branch: PublishedBranch,
): Promise<LiveAnswer["status"]> {
  const address = parseUrl(REVISION_FILE, url.endsWith("/") ? url : `${url}/`);
  if (!address) return "unreachable";
  // a cache on the way would answer with an earlier build
  address.searchParams.set("t", String(Date.now()));
  const revision = await readRevision(address);
  if (revision === undefined) return "unreachable";
  if (revision === commit) return "live";
  // others may have published since
  if (await branch.isAncestor(commit, revision)) return "live";
  if (await branch.hasCommit(revision)) return "waiting";
  await branch.fetch([branch.name], { isQuick: true });
  return (await branch.isAncestor(commit, revision)) ? "live" : "waiting";
}

/** The commit that a site was built from; undefined if it does not say. */
async function readRevision(address: URL): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
    const [revision] = /^[0-9a-f]{40,64}$/.exec((await response.text()).trim()) ?? [];
    return response.ok ? revision : undefined;
  } catch {
    return undefined;
  }
}
