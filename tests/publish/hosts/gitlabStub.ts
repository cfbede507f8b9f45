import { type FileEntry, REGULAR_FILE } from "../../../src/editor/publish/server/siteFiles.ts";
import type { MemoryRepository, StoredCommit } from "../memoryRepository.ts";
import { type Body, decodeBase64, type Route, refuse, sendBytes } from "./hostStub.ts";

interface Action {
  action: "create" | "update" | "delete";
  file_path: string;
  content?: string;
  encoding?: string;
  execute_filemode?: boolean;
  last_commit_id?: string;
}

/** GitLab's API over a repository. */
export class GitLabStub {
  constructor(private readonly repository: MemoryRepository) {}

  readonly routes: Route[] = [
    [/^GET \/user$/, () => ({ username: "secretary", name: "Example Secretary", commit_email: "s@library.example" })],
    [/^GET $/, () => ({ permissions: { project_access: { access_level: 30 }, group_access: null } })],
    [/^GET \/repository\/branches\/([^/]+)$/, ([name = ""]) => this.describeBranch(name)],
    [/^GET \/repository\/branches$/, () => Array.from(this.repository.branches.keys(), (name) => ({ name }))],
    [/^GET \/repository\/commits\/(\w+)$/, ([hash = ""]) => describe(this.repository.find(hash))],
    [/^GET \/repository\/commits$/, (_, { searchParams }) => this.listCommits(searchParams)],
    [/^GET \/repository\/tree$/, (_, { searchParams }) => this.listTree(searchParams)],
    [/^GET \/repository\/blobs\/(\w+)\/raw$/, ([hash = ""]) => sendBytes(this.repository.readBlob(hash))],
    [
      /^GET \/repository\/files\/([^/]+)\/raw$/,
      ([path = ""], { searchParams }) => this.sendFile(searchParams.get("ref") ?? "", path),
    ],
    [/^GET \/repository\/merge_base$/, (_, { searchParams }) => this.findMergeBase(searchParams.getAll("refs[]"))],
    [/^POST \/repository\/commits$/, (_, { body }) => this.commit(body)],
    [
      /^POST \/merge_requests$/,
      (_, { body }) => ({ web_url: `https://host.example/pull/1?head=${String(body.source_branch)}` }),
    ],
  ];

  private describeBranch(name: string): object | undefined {
    const id = this.repository.branches.get(name);
    return id === undefined ? undefined : { name, commit: { id } };
  }

  private listCommits(searchParams: URLSearchParams): object | undefined {
    const [since, head = since] = (searchParams.get("ref_name") ?? "").split("..");
    const path = searchParams.get("path");
    if (head === undefined || !this.repository.find(head)) return undefined;
    const commits =
      path === null
        ? this.repository.listBetween(head === since ? undefined : since, head).toReversed()
        : this.repository.listChanging(path, head);
    return takePage(commits, searchParams).map(describe);
  }

  private listTree(searchParams: URLSearchParams): object | undefined {
    const files = this.repository.find(searchParams.get("ref") ?? "")?.files;
    const items = Array.from(files ?? [], ([path, { mode, blob }]) => ({ id: blob, path, mode, type: "blob" }));
    return files && takePage(items, searchParams);
  }

  private sendFile(ref: string, path: string): Response | undefined {
    const entry = this.repository.find(ref)?.files.get(path);
    return entry && sendBytes(this.repository.readBlob(entry.blob));
  }

  private findMergeBase(refs: string[]): object | undefined {
    const missingRef = refs.find((ref) => !this.repository.find(ref));
    if (missingRef !== undefined) return refuse(400, `Could not find ref: ${missingRef}`);
    const [ref = "", otherRef = ""] = refs;
    const id = this.repository.findFork(ref, otherRef);
    return id === undefined ? undefined : { id };
  }

  private commit(body: Body): Response {
    const { repository } = this;
    const [branch, startSha] = [String(body.branch), body.start_sha as string | undefined];
    repository.interrupt();
    if (repository.protectedBranches.has(branch))
      return refuse(403, "403 Forbidden - You are not allowed to push into this branch");
    const head = repository.branches.get(branch);
    if (startSha !== undefined && head !== undefined && !body.force)
      return refuse(400, `A branch called '${branch}' already exists. Switch to that branch in order to make changes`);
    const parent = startSha ?? head;
    if (parent === undefined) return refuse(400, "You can only create or edit files when you are on a branch");
    const files = new Map(repository.get(parent).files);
    for (const action of body.actions as Action[]) {
      const refusal = this.apply(action, files, startSha === undefined ? parent : undefined);
      if (refusal !== undefined) return refuse(400, refusal);
    }
    const author = { name: String(body.author_name), email: String(body.author_email) };
    const commit = repository.createCommit({
      ...{ parents: [parent], files, message: String(body.commit_message) },
      ...(body.author_name !== undefined && { author }),
    });
    const refusal = repository.update(branch, head, commit, true);
    if (refusal) return refuse(400, refusal.reason === "moved" ? "Could not update refs" : refusal.lines.join("\n"));
    return Response.json({ id: commit, parent_ids: [parent] }, { status: 201 });
  }

  /** Changes a file. Returns the words of a refusal. */
  private apply(action: Action, files: Map<string, FileEntry>, branchHead: string | undefined): string | undefined {
    const { file_path: path, last_commit_id: lastCommit } = action;
    const before = files.get(path);
    if (action.action === "create" && before) return "A file with this name already exists";
    if (action.action !== "create" && !before) return "A file with this name doesn't exist";
    if (lastCommit !== undefined && branchHead !== undefined) {
      const [newest] = this.repository.listChanging(path, branchHead);
      if (newest?.hash !== lastCommit) return `The file has changed since you started editing it: ${path}`;
    }
    if (action.action === "delete") {
      files.delete(path);
      return undefined;
    }
    const blob = this.repository.store(decodeBase64(action.content));
    const mode = action.execute_filemode ? "100755" : (before?.mode ?? REGULAR_FILE);
    files.set(path, { mode, blob });
    return undefined;
  }
}

const describe = (commit: StoredCommit | undefined) =>
  commit && {
    ...{ id: commit.hash, parent_ids: commit.parents, message: commit.message },
    ...{ title: commit.message.split("\n")[0], author_name: commit.author.name },
    authored_date: new Date(commit.time).toISOString(),
  };

function takePage<Item>(items: readonly Item[], searchParams: URLSearchParams): Item[] {
  const size = Math.min(Number(searchParams.get("per_page") ?? 20), 100);
  const page = Number(searchParams.get("page") ?? 1);
  return items.slice((page - 1) * size, page * size);
}
