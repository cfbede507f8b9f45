import { parseUrl } from "../../../site/parseUrl.ts";
import { REVISION_FILE } from "../../../site/revisionFile.ts";
import type { LastPublication, LiveAnswer } from "../../protocol/publishMessages.ts";
import { fetchBranch } from "./remoteBranch.ts";
import type { Repository } from "./repository.ts";

/** In milliseconds: how long the published site may take to answer. */
const TIMEOUT = 10_000;

/** Whether the site at its address was built from the commit that was published, or from one that follows it. */
export async function checkLive(
  { url, commit }: LastPublication,
  repository: Repository,
): Promise<LiveAnswer["status"]> {
  const { git } = repository;
  const address = parseUrl(REVISION_FILE, url.endsWith("/") ? url : `${url}/`);
  if (!address) return "unreachable";
  // a cache on the way would answer with an earlier build
  address.searchParams.set("t", String(Date.now()));
  const revision = await readRevision(address);
  if (revision === undefined) return "unreachable";
  if (revision === commit) return "live";
  // others may have published since
  const follows = ["merge-base", "--is-ancestor", commit, revision];
  if ((await git.ask(follows)) !== undefined) return "live";
  const isKnown = (await git.ask(["cat-file", "-e", revision])) !== undefined;
  if (isKnown) return "waiting";
  await fetchBranch(repository, repository.remoteBranch, { limits: { waiting: TIMEOUT, transfer: TIMEOUT } });
  return (await git.ask(follows)) === undefined ? "waiting" : "live";
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
