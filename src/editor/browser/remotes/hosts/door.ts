import type { FileEntries } from "../../../publish/server/siteFiles.ts";
import { encodeBase64 } from "./base64.ts";
import type { CommitSteps, Comparison, HostAccount, HostApi, HostCommit, LogEntry, SentCommit } from "./hostApi.ts";
import { encodePath, type HostAccess, HostClient, type HostRequest } from "./hostClient.ts";
import { HostError } from "./hostError.ts";

/** A door (door/door.js): it has the key of the repository, and answers with the terms of HostApi to those who have a session. */
export class Door implements HostApi {
  private readonly client: HostClient;

  constructor(access: HostAccess, request: HostRequest) {
    const authorize = (session: string) => `Bearer ${session}`;
    this.client = new HostClient(access, request, { authorize, accept: "application/json", reasonWords: [] });
  }

  async findBranch(name: string): Promise<string | undefined> {
    return (await this.client.find<{ commit: string }>(`/branch?${new URLSearchParams({ name })}`))?.commit;
  }

  listBranches(): Promise<string[]> {
    return this.client.call("/branches");
  }

  findCommit(commit: string): Promise<HostCommit | undefined> {
    return this.client.find(`/commit/${commit}`);
  }

  /** The files of the site alone. */
  async readTree(commit: string): Promise<FileEntries> {
    const files = await this.client.call<{ path: string; mode: string; blob: string }[]>(`/tree/${commit}`);
    return new Map(files.map(({ path, mode, blob }) => [path, { mode, blob }]));
  }

  readBlob(hash: string): Promise<Uint8Array> {
    return this.client.readBytes(`/blob/${hash}`);
  }

  readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    return this.client.findBytes(`/file/${commit}/${encodePath(path)}`);
  }

  compare(base: string, head: string): Promise<Comparison | undefined> {
    return this.client.find(`/compare/${base}/${head}`);
  }

  log(head: string, { count }: { path: string; count: number }): Promise<LogEntry[]> {
    return this.client.call(`/log/${head}?count=${count}`);
  }

  async commit(sentCommit: SentCommit, { announce }: CommitSteps): Promise<string> {
    const { branch, branchHead, mainBranch, parent, message, files } = sentCommit;
    // a workflow publishes what a door has put on another branch
    if (branch === mainBranch) throw new HostError(403, "", "protected");
    await announce({ branch, parent, message });
    const body = {
      ...{ branch, branchHead, parent, message },
      files: files.map(({ path, entry, bytes }) => ({
        ...{ path, mode: entry?.mode, blob: entry?.blob },
        content: bytes && encodeBase64(bytes),
      })),
    };
    return (await this.client.call<{ commit: string }>("/commit", { method: "POST", body })).commit;
  }

  /** The workflow opens it, if it has found a reason. */
  async openRequest(): Promise<undefined> {}

  readAccount(): Promise<HostAccount> {
    return this.client.call("/account");
  }
}
