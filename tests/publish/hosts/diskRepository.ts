import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Author } from "../../../src/editor/publish/messages.ts";
import type { FileEntry } from "../../../src/editor/publish/server/siteFiles.ts";
import { runGit } from "../clones.ts";
import { hashContent, MemoryRepository, type StoredCommit } from "../memoryRepository.ts";

/** A bare repository of git: other programs can clone it, and push to it. */
export class DiskRepository extends MemoryRepository {
  override readonly branches: Map<string, string>;
  private readonly ancestors = new Map<string, string[]>();

  /** `folder` is made if it is not there. */
  constructor(readonly folder: string) {
    super();
    if (!existsSync(folder)) runGit(".", "init", "--quiet", "--bare", "--initial-branch=main", folder);
    this.branches = new BranchMap(folder);
    this.refresh();
  }

  override refresh(): void {
    if (this.branches instanceof BranchMap) this.branches.refresh();
  }

  override store(content: string | Uint8Array): string {
    const input = typeof content === "string" ? Buffer.from(content) : content;
    if (!this.blobs.has(hashContent(input)))
      execFileSync("git", ["hash-object", "-w", "--stdin"], { cwd: this.folder, input });
    return super.store(input);
  }

  override readBlob(hash: string): Uint8Array {
    const maxBuffer = 100_000_000;
    if (!this.blobs.has(hash))
      this.blobs.set(hash, execFileSync("git", ["cat-file", "blob", hash], { cwd: this.folder, maxBuffer }));
    return super.readBlob(hash);
  }

  override createCommit(options: {
    parents: readonly string[];
    files: ReadonlyMap<string, FileEntry>;
    message: string;
    author?: Author | undefined;
  }): string {
    const {
      parents,
      files,
      message,
      author = { name: "Example Secretary", email: "secretary@library.example" },
    } = options;
    const index = join(this.folder, "stub.index");
    const git = (args: string[], input?: string) =>
      execFileSync("git", args, {
        ...{ cwd: this.folder, input: input ?? "", encoding: "utf8" },
        env: {
          ...{ ...process.env, GIT_INDEX_FILE: index, GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email },
          ...{ GIT_COMMITTER_NAME: "Host", GIT_COMMITTER_EMAIL: "host@host.example" },
        },
      }).trim();
    rmSync(index, { force: true });
    const entries = Array.from(files, ([path, { mode, blob }]) => `${mode} ${blob}\t${path}\0`);
    git(["update-index", "-z", "--index-info"], entries.join(""));
    const tree = git(["write-tree"]);
    return git(["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])], message);
  }

  override find(commit: string): StoredCommit | undefined {
    const knownCommit = super.find(commit);
    if (knownCommit || !/^[0-9a-f]{40}$/.test(commit)) return knownCommit;
    try {
      runGit(this.folder, "cat-file", "-e", `${commit}^{commit}`);
    } catch {
      return undefined;
    }
    const facts = runGit(this.folder, "log", "-1", "--format=%P%n%an%n%ae%n%at%n%B", commit).split("\n");
    const [parents = "", name = "", email = "", time = "", ...lines] = facts;
    const items = runGit(this.folder, "ls-tree", "-r", "-z", commit).split("\0").filter(Boolean);
    const files = items.map((item) => {
      const [entry = "", path = ""] = item.split("\t");
      const [mode = "", , blob = ""] = entry.split(" ");
      return [path, { mode, blob }] as const;
    });
    return this.remember({
      ...{ hash: commit, index: 0, parents: parents.split(" ").filter(Boolean), files: new Map(files) },
      ...{ message: lines.join("\n").trim(), author: { name, email }, time: Number(time) * 1000 },
    });
  }

  override listAncestors(commit: string): StoredCommit[] {
    const hashes =
      this.ancestors.get(commit) ?? runGit(this.folder, "rev-list", "--topo-order", commit).trim().split("\n");
    this.ancestors.set(commit, hashes);
    return hashes.map((hash) => this.get(hash));
  }

  override isAncestor(commit: string, later: string): boolean {
    return this.find(later) !== undefined && this.listAncestors(later).some(({ hash }) => hash === commit);
  }
}

/** The branches of a repository on the disk. */
class BranchMap extends Map<string, string> {
  constructor(private readonly folder: string) {
    super();
  }

  /** Reads their files: a git for each call of the API would take most of the time of a test. */
  refresh(): void {
    this.clear();
    const packedRefs = join(this.folder, "packed-refs");
    const lines = existsSync(packedRefs) ? readFileSync(packedRefs, "utf8").split("\n") : [];
    for (const line of lines) {
      const [hash = "", ref = ""] = line.split(" ");
      if (ref.startsWith("refs/heads/")) super.set(ref.slice("refs/heads/".length), hash);
    }
    const folder = join(this.folder, "refs/heads");
    for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(item.parentPath, item.name);
      if (item.isFile()) super.set(relative(folder, file), readFileSync(file, "utf8").trim());
    }
  }

  override set(name: string, hash: string): this {
    runGit(this.folder, "update-ref", `refs/heads/${name}`, hash);
    return super.set(name, hash);
  }

  override delete(name: string): boolean {
    runGit(this.folder, "update-ref", "-d", `refs/heads/${name}`);
    return super.delete(name);
  }
}
