import { type FileEntry, LINK } from "../../../src/editor/publish/server/siteFiles.ts";
import { isObject } from "../../../src/json/isObject.ts";
import type { MemoryRepository, StoredCommit, StoredRefusal } from "../memoryRepository.ts";
import { type Body, type Call, decodeBase64, type Route, sendBytes } from "./hostStub.ts";

/** GitHub's API over a repository. */
export class GitHubStub {
  /** Trees that no commit has yet, by their hashes. */
  private readonly trees = new Map<string, ReadonlyMap<string, FileEntry>>();

  constructor(private readonly repository: MemoryRepository) {}

  readonly routes: Route[] = [
    [/^GET \/user$/, () => ({ id: 1, login: "secretary", name: "Example Secretary", email: null })],
    [/^GET $/, () => ({ permissions: { push: !this.repository.isReadOnly } })],
    [/^POST \/graphql$/, (_, { body }) => this.query(String(body.query), body.variables as Body)],
    [/^GET \/git\/ref\/heads\/(.+)$/, ([branch = ""]) => this.describeRef(branch)],
    [/^GET \/branches$/, () => Array.from(this.repository.branches.keys(), (name) => ({ name }))],
    [/^GET \/git\/commits\/(\w+)$/, ([hash = ""]) => this.describeCommit(this.repository.find(hash))],
    [/^GET \/git\/trees\/(\w+)$/, ([hash = ""]) => this.describeTree(hash)],
    [/^GET \/git\/blobs\/(\w+)$/, ([hash = ""], { accept }) => this.sendBlob(hash, accept)],
    [/^GET \/compare\/(\w+)\.\.\.(\w+)$/, ([base = "", head = ""]) => this.compare(base, head)],
    [/^GET \/contents\/(.+)$/, ([path = ""], call) => this.sendFile(path, call)],
    [/^GET \/commits$/, (_, { searchParams }) => this.listCommits(searchParams)],
    [/^POST \/git\/blobs$/, (_, { body }) => ({ sha: this.repository.store(decodeBase64(body.content)) })],
    [/^POST \/git\/trees$/, (_, { body }) => this.createTree(body)],
    [/^POST \/git\/commits$/, (_, { body }) => this.createCommit(body)],
    [/^POST \/git\/refs$/, (_, { body }) => this.createRef(String(body.ref), String(body.sha))],
    [/^PATCH \/git\/refs\/heads\/(.+)$/, ([branch = ""], { body }) => this.updateRef(branch, String(body.sha))],
    [/^POST \/pulls$/, (_, { body }) => ({ html_url: `https://host.example/pull/1?head=${String(body.head)}` })],
  ];

  private describeRef(branch: string): object | undefined {
    const sha = this.repository.branches.get(branch);
    return sha === undefined ? undefined : { ref: `refs/heads/${branch}`, object: { sha } };
  }

  private describeCommit(commit: StoredCommit | undefined): object | undefined {
    if (!commit) return undefined;
    const { hash, parents, message, author } = commit;
    return { sha: hash, tree: { sha: hash }, parents: parents.map((sha) => ({ sha })), message, author };
  }

  private describeTree(hash: string): object | undefined {
    const files = this.repository.find(hash)?.files;
    const tree = Array.from(files ?? [], ([path, { mode, blob }]) => ({ path, mode, type: "blob", sha: blob }));
    return files && { sha: hash, tree, truncated: false };
  }

  private sendBlob(hash: string, accept: string): Response {
    if (!accept.includes("raw")) throw new Error("The stub only sends raw blobs");
    return sendBytes(this.repository.readBlob(hash));
  }

  private sendFile(path: string, { searchParams, accept }: Call): Response | undefined {
    const entry = this.repository.find(searchParams.get("ref") ?? "")?.files.get(path);
    return entry && this.sendBlob(entry.blob, accept);
  }

  private listCommits(searchParams: URLSearchParams): object {
    const [path = "", head = ""] = [searchParams.get("path") ?? "", searchParams.get("sha") ?? ""];
    return this.repository.listChanging(path, head).map(({ hash, message, author, time }) => ({
      ...{ sha: hash, commit: { message, author: { name: author.name, date: new Date(time).toISOString() } } },
    }));
  }

  private compare(base: string, head: string): object | undefined {
    const { repository } = this;
    if (!repository.find(base) || !repository.find(head)) return undefined;
    const fork = repository.findFork(base, head);
    if (fork === undefined) return undefined;
    const commits = repository.listBetween(base, head).map(({ hash, author }) => ({ sha: hash, commit: { author } }));
    const files = Array.from(repository.readDifferences(fork, head).keys(), (filename) => ({ filename }));
    return { merge_base_commit: { sha: fork }, ahead_by: commits.length, commits: commits.slice(0, 100), files };
  }

  private createTree({ base_tree: base, tree }: Body): object {
    const files = new Map(this.repository.get(String(base)).files);
    for (const { path, mode, sha } of tree as { path: string; mode: string; sha: string | null }[]) {
      if (sha === null) files.delete(path);
      else files.set(path, { mode, blob: sha });
    }
    const sha = this.repository.store(JSON.stringify([...files]));
    this.trees.set(sha, files);
    return { sha };
  }

  private createCommit({ message, tree, parents, author }: Body): object {
    const files = this.trees.get(String(tree));
    if (!files) return Response.json({ message: "Tree SHA does not exist" }, { status: 422 });
    return {
      sha: this.repository.createCommit({
        ...{ files, message: String(message), parents: parents as string[] },
        ...(isObject(author) && { author: { name: String(author.name), email: String(author.email) } }),
      }),
    };
  }

  private createRef(ref: string, sha: string): object {
    const branch = ref.replace("refs/heads/", "");
    if (this.repository.branches.has(branch))
      return Response.json({ message: "Reference already exists" }, { status: 422 });
    const refusal = this.repository.update(branch, undefined, sha);
    return refusal ? refuse(refusal) : { ref, object: { sha } };
  }

  private updateRef(branch: string, sha: string): object {
    const isBehind = () => {
      const head = this.repository.branches.get(branch);
      return head !== undefined && !this.repository.isAncestor(head, sha);
    };
    const refusal = this.repository.update(branch, this.repository.branches.get(branch), sha);
    if (refusal) return refuse(isBehind() ? { reason: "moved" } : refusal);
    return { ref: `refs/heads/${branch}`, object: { sha } };
  }

  private query(query: string, variables: Body): object {
    if (query.includes("createCommitOnBranch")) return this.commitOnBranch(variables.input as CommitInput);
    if (query.includes("updateRefs")) return this.updateRefs(variables.input as RefsInput);
    if (query.includes("history(")) return this.readHistory(variables);
    return { data: { repository: { id: "R_1" } } };
  }

  private commitOnBranch({ branch, message, fileChanges, expectedHeadOid }: CommitInput): object {
    const { branchName } = branch;
    if (!this.repository.branches.has(branchName)) return fail("NOT_FOUND", "Branch not found");
    const files = new Map(this.repository.get(expectedHeadOid).files);
    for (const { path, contents } of fileChanges.additions) {
      const mode = files.get(path)?.mode ?? "100644";
      files.set(path, { mode: mode === LINK ? "100644" : mode, blob: this.repository.store(decodeBase64(contents)) });
    }
    for (const { path } of fileChanges.deletions) files.delete(path);
    const text = message.body === "" ? message.headline : `${message.headline}\n\n${message.body}`;
    const commit = this.repository.createCommit({ parents: [expectedHeadOid], files, message: text });
    const refusal = this.repository.update(branchName, expectedHeadOid, commit);
    if (!refusal) return { data: { createCommitOnBranch: { commit: { oid: commit } } } };
    const moved = `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`;
    if (refusal.reason === "moved") return fail("STALE_DATA", moved);
    return fail("UNPROCESSABLE", describeRefusal(refusal.lines, refusal.reason));
  }

  private updateRefs({ refUpdates }: RefsInput): object {
    for (const { name, beforeOid, afterOid, force } of refUpdates) {
      const refusal = this.repository.update(name.replace("refs/heads/", ""), beforeOid, afterOid, force);
      if (refusal?.reason === "moved") return fail("STALE_DATA", `${name} does not point to ${beforeOid}`);
      if (refusal) return fail("UNPROCESSABLE", describeRefusal(refusal.lines, refusal.reason));
    }
    return { data: { updateRefs: { clientMutationId: null } } };
  }

  private readHistory({ head, path, first, after }: Body): object {
    const start = Number(after ?? 0);
    const commits = this.repository.listChanging(String(path), String(head));
    const end = start + Number(first);
    const nodes = commits.slice(start, end).map(({ hash, message, author, time }) => {
      const text = this.repository.readText(hash, String(path));
      return {
        ...{ oid: hash, messageHeadline: message.split("\n")[0], authoredDate: new Date(time).toISOString() },
        ...{
          author: { name: author.name },
          file: text === undefined ? null : { object: { text, isTruncated: false } },
        },
      };
    });
    const pageInfo = { hasNextPage: end < commits.length, endCursor: String(end) };
    return { data: { repository: { object: { history: { pageInfo, nodes } } } } };
  }
}

interface CommitInput {
  branch: { branchName: string };
  message: { headline: string; body: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
  expectedHeadOid: string;
}

interface RefsInput {
  refUpdates: { name: string; beforeOid: string; afterOid: string; force: boolean }[];
}

const fail = (type: string, message: string) => ({ data: null, errors: [{ type, message }] });

function refuse(refusal: StoredRefusal): Response {
  if (refusal.reason === "moved") return Response.json({ message: "Update is not a fast forward" }, { status: 422 });
  return Response.json({ message: describeRefusal(refusal.lines, refusal.reason) }, { status: 422 });
}

const describeRefusal = (lines: readonly string[], reason: string) =>
  reason === "protected" ? "Changes must be made through a pull request." : lines.join("\n");
