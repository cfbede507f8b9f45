import type { GitTrouble } from "../../publish/messages.ts";
import type { PublishedBranch, Remote, RemoteObstacle } from "../../publish/server/remote.ts";
import type { GitHostOptions } from "./gitHostOptions.ts";
import { HostBranch } from "./hostBranch.ts";
import { HostCache } from "./hostCommits.ts";
import { HostRecord } from "./hostRecord.ts";
import { connectToHost, type HostConnection } from "./hosts/connectToHost.ts";
import type { HostAccount } from "./hosts/hostApi.ts";
import { explainHostError, HostError } from "./hosts/hostError.ts";

/**
 * A repository at a Git host, by its API. There is no clone: the folder rests on a commit whose files stay at the host, and
 * only has drafts of its own. It runs where there is `fetch`.
 */
export class GitHost implements Remote {
  private readonly connect: HostConnection;
  private readonly cache = new HostCache();
  private readonly record: HostRecord;

  constructor(private readonly options: GitHostOptions) {
    this.connect = connectToHost(options);
    this.record = new HostRecord(options.records);
  }

  /** Asks the host for the branch the first time; later, the commit of the folder is remembered. */
  async open(signal?: AbortSignal): Promise<PublishedBranch | RemoteObstacle> {
    const { branch, ...options } = this.options;
    const { record } = this;
    if (record.head === undefined) {
      const head = await this.connect({ signal }).findBranch(branch);
      if (head === undefined) return "no commit";
      await record.setBranch(branch, head);
      await record.setHead(head);
    }
    return new HostBranch(this.connect, this.cache, { ...options, name: branch, record, signal });
  }

  /** The account of the token. Rejects with an error that `explain` knows. */
  readAccount(signal?: AbortSignal): Promise<HostAccount> {
    return this.connect({ signal }).readAccount();
  }

  explain(error: unknown, signal?: AbortSignal): GitTrouble {
    if (signal?.aborted) return { problem: "cancelled", lines: [] };
    if (error instanceof HostError) return explainHostError(error);
    throw error;
  }
}
