import type { GitTrouble } from "../../publish/messages.ts";
import type { PublishedBranch, Remote, RemoteObstacle } from "../../publish/server/remote.ts";
import type { GitHostOptions } from "./gitHostOptions.ts";
import { HostApi } from "./hostApi.ts";
import { HostBranch } from "./hostBranch.ts";
import { HostCache } from "./hostCommits.ts";
import { explainHostError, HostError } from "./hostError.ts";
import { HostRecord } from "./hostRecord.ts";

/**
 * A repository at a Git host, by its API: GitHub's. There is no clone: the folder rests on a commit whose files stay at the
 * host, and only has drafts of its own. It runs where there is `fetch`.
 */
export class GitHost implements Remote {
  private readonly api: HostApi;
  private readonly cache = new HostCache();
  private readonly record: HostRecord;

  constructor(private readonly options: GitHostOptions) {
    this.api = new HostApi(options);
    this.record = new HostRecord(options.records);
  }

  /** Asks the host for the branch the first time; later, the commit of the folder is remembered. */
  async open(signal?: AbortSignal): Promise<PublishedBranch | RemoteObstacle> {
    const { branch, sitePath, record, ...options } = { ...this.options, record: this.record };
    const api = this.api.forRequest(signal);
    if (record.head === undefined) {
      const ref = await api.find<{ object: { sha: string } }>(`/git/ref/heads/${encodeURI(branch)}`);
      if (!ref) return "no commit";
      await record.setBranch(branch, ref.object.sha);
      await record.setHead(ref.object.sha);
    }
    return new HostBranch(api, this.cache, { ...options, sitePath, name: branch, record, signal });
  }

  explain(error: unknown, signal?: AbortSignal): GitTrouble {
    if (signal?.aborted) return { problem: "cancelled", lines: [] };
    if (error instanceof HostError) return explainHostError(error);
    throw error;
  }
}
