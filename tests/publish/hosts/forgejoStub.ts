import { type FileEntry, REGULAR_FILE } from "../../../src/editor/publish/server/siteFiles.ts";
import { isObject } from "../../../src/json/isObject.ts";
import type { MemoryRepository, StoredCommit } from "../memoryRepository.ts";
import { type Body, decodeBase64, type Route, refuse, sendBytes } from "./hostStub.ts";

interface Operation {
  operation: "create" | "update" | "delete";
  path: string;
  content?: string;
  sha?: string;
}

/** How many items a page has at most, whatever was asked for. */
const PAGE = 3;

/** Forgejo's API over a repository. */
export class ForgejoStub {
  constructor(private readonly repository: MemoryRepository) {}

  readonly routes: Route[] = [
    [/^GET \/user$/, () => ({ login: "secretary", full_name: "Example Secretary", email: "s@library.example" })],
    [/^GET $/, () => ({ permissions: { push: true } })],
    [/^GET \/branches\/(.+)$/, ([name = ""]) => this.describeBranch(name)],
    [/^GET \/branches$/, () => Array.from(this.repository.branches.keys(), (name) => ({ name }))],
    [/^GET \/git\/commits\/(\w+)$/, ([hash = ""]) => describe(this.repository.find(hash))],
    [/^GET \/commits$/, (_, { searchParams }) => this.listCommits(searchParams)],
    [/^GET \/git\/trees\/(\w+)$/, ([hash = ""], { searchParams }) => this.describeTree(hash, searchParams)],
    [/^GET \/git\/blobs\/(\w+)$/, ([hash = ""]) => this.describeBlob(hash)],
    [/^GET \/raw\/(.+)$/, ([path = ""], { searchParams }) => this.sendFile(searchParams.get("ref") ?? "", path)],
    [/^POST \/branches$/, (_, { body }) => this.createBranch(String(body.new_branch_name), String(body.old_ref_name))],
    [/^POST \/contents$/, (_, { body }) => this.commit(body)],
    [/^POST \/pulls$/, (_, { body }) => ({ html_url: `https://host.example/pull/1?head=${String(body.head)}` })],
  ];

  private describeBranch(name: string): object {
    const id = this.repository.branches.get(name);
    if (id === undefined) return refuse(404, `branch does not exist [repo_id: 1 name: ${name}]`);
    return { name, commit: { id } };
  }

  private listCommits(searchParams: URLSearchParams): Response | undefined {
    const [head = "", since, path] = ["sha", "not", "path"].map((name) => searchParams.get(name) ?? undefined);
    if (!this.repository.find(head)) return undefined;
    if (since !== undefined && !this.repository.find(since)) return refuse(500, "GetCommitsCount");
    const commits =
      path === undefined
        ? this.repository.listBetween(since, head).toReversed()
        : this.repository.listChanging(path, head);
    const end = Number(searchParams.get("page")) * PAGE;
    const headers = { "x-hasmore": String(end < commits.length) };
    return Response.json(commits.slice(end - PAGE, end).map(describe), { headers });
  }

  private describeTree(hash: string, searchParams: URLSearchParams): object | undefined {
    const files = this.repository.find(hash)?.files;
    if (!files) return undefined;
    const tree = Array.from(files, ([path, { mode, blob }]) => ({ path, mode, type: "blob", sha: blob }));
    const page = Number(searchParams.get("page"));
    const { length } = tree;
    return { tree: tree.slice((page - 1) * PAGE, page * PAGE), total_count: length, truncated: page * PAGE < length };
  }

  private describeBlob(hash: string): object {
    const bytes = this.repository.readBlob(hash);
    return { content: Buffer.from(bytes).toString("base64"), encoding: "base64", size: bytes.length };
  }

  private sendFile(ref: string, path: string): Response | undefined {
    const entry = this.repository.find(ref)?.files.get(path);
    return entry && sendBytes(this.repository.readBlob(entry.blob));
  }

  private createBranch(name: string, ref: string): Response {
    if (this.repository.branches.has(name)) return refuse(409, "The branch already exists.");
    this.repository.branches.set(name, ref);
    return Response.json({ name, commit: { id: ref } }, { status: 201 });
  }

  private commit(body: Body): Response {
    const { repository } = this;
    const branch = String(body.branch);
    const target = String(body.new_branch ?? branch);
    repository.interrupt();
    if (repository.protectedBranches.has(target)) return refuse(403, "user cannot commit to repo [user: secretary]");
    if (target !== branch && repository.branches.has(target) && !body.force_overwrite_new_branch)
      return refuse(422, `branch already exists [name: ${target}]`);
    const parent = repository.branches.get(branch);
    if (parent === undefined) return refuse(404, `branch does not exist [name: ${branch}]`);
    const files = new Map(repository.get(parent).files);
    for (const operation of body.files as Operation[]) {
      const refusal = this.apply(operation, files);
      if (refusal) return refusal;
    }
    const { author } = body;
    const commit = repository.createCommit({
      ...{ parents: [parent], files, message: String(body.message) },
      ...(isObject(author) && { author: { name: String(author.name), email: String(author.email) } }),
    });
    const refusal = repository.update(target, repository.branches.get(target), commit, true);
    if (refusal)
      return refusal.reason === "moved"
        ? refuse(500, "PushOutOfDate Error")
        : refuse(403, `PushRejected Error: exit status 1: ${refusal.lines.join("\n")}`);
    return Response.json({ commit: { sha: commit } }, { status: 201 });
  }

  private apply({ operation, path, content, sha }: Operation, files: Map<string, FileEntry>): Response | undefined {
    const before = files.get(path);
    if (operation === "create" && before) return refuse(422, `repository file already exists [path: ${path}]`);
    if (operation !== "create" && !before) return refuse(500, `object does not exist [id: , rel_path: ${path}]`);
    if (operation !== "create" && sha === undefined) return refuse(422, "a SHA or commit ID must be provided");
    if (operation !== "create" && sha !== before?.blob)
      return refuse(409, `sha does not match [given: ${sha}, expected: ${before?.blob}]`);
    if (operation === "delete") files.delete(path);
    else files.set(path, { mode: before?.mode ?? REGULAR_FILE, blob: this.repository.store(decodeBase64(content)) });
    return undefined;
  }
}

const describe = (commit: StoredCommit | undefined) =>
  commit && {
    ...{ sha: commit.hash, parents: commit.parents.map((sha) => ({ sha })) },
    commit: {
      message: commit.message,
      author: { name: commit.author.name, date: new Date(commit.time).toISOString() },
    },
  };
