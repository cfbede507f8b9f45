import { createHash } from "node:crypto";
import type { Author } from "../../src/editor/publish/messages.ts";
import { type FileDifference, type FileEntry, REGULAR_FILE } from "../../src/editor/publish/server/siteFiles.ts";

/** A commit as it is stored. */
export interface StoredCommit {
  hash: string;
  /** How many commits were stored before it. */
  index: number;
  parents: readonly string[];
  files: ReadonlyMap<string, FileEntry>;
  message: string;
  author: Author;
  time: number;
}

/** Why a repository refuses that a branch follows to a commit. */
export type StoredRefusal = { reason: "moved" } | { reason: "protected" | "declined"; lines: string[] };

/** An answer of a host that has not done something. */
export interface Trouble {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

const AUTHOR: Author = { name: "Example Secretary", email: "secretary@library.example" };

/** A repository on another machine, over plain objects. */
export class MemoryRepository {
  readonly branches: Map<string, string> = new Map();
  /** Whether it can be reached; or a commit arrives and its answer does not, once, and then nothing else if it is cut. */
  connection: "online" | "offline" | "cut" | "lost answer" = "online";
  /** Branches that accept commits of their owner alone. */
  readonly protectedBranches = new Set<string>();
  /** A check of all branches: its words if it refuses a commit. */
  check: (commit: StoredCommit) => string[] | undefined = () => undefined;
  /** Called once before the next change of a branch: somebody else is faster. */
  beforeUpdate: (() => void) | undefined;
  /** Whether it can be read by people who have signed in alone. */
  isPrivate = false;
  /** The answer to all changes in place of that of the repository. */
  trouble: Trouble | undefined;
  /** The token that the host accepts; that of the test without one. */
  token: string | undefined;
  /** Whether the person who has signed in may only read it. */
  isReadOnly = false;
  private readonly commits = new Map<string, StoredCommit>();
  protected readonly blobs = new Map<string, Uint8Array>();

  /** Looks whether others have changed it. */
  refresh(): void {}

  /** Stores the content of a file. Returns the hash that git would give it. */
  store(content: string | Uint8Array): string {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const hash = hashContent(bytes);
    this.blobs.set(hash, bytes);
    return hash;
  }

  readBlob(hash: string): Uint8Array {
    const bytes = this.blobs.get(hash);
    if (!bytes) throw new Error(`No blob ${hash}`);
    return bytes;
  }

  /** Stores a commit that no branch has yet. Returns its hash. */
  createCommit(options: {
    parents: readonly string[];
    files: ReadonlyMap<string, FileEntry>;
    message: string;
    author?: Author | undefined;
  }): string {
    const index = this.commits.size;
    const { parents, message, author = AUTHOR } = options;
    const files = new Map([...options.files].sort(([a], [b]) => (a < b ? -1 : 1)));
    const hash = createHash("sha1")
      .update(JSON.stringify([index, parents, [...files], message, author]))
      .digest("hex");
    return this.remember({ hash, index, parents, files, message, author, time: Date.now() }).hash;
  }

  protected remember(commit: StoredCommit): StoredCommit {
    this.commits.set(commit.hash, commit);
    return commit;
  }

  /** Stores a commit with other contents of some files, as whoever owns the repository. Returns its hash. */
  commitAs(branch: string, contents: Record<string, string | undefined>, message = "Change the site"): string {
    const head = this.branches.get(branch);
    const files = new Map(head === undefined ? [] : this.get(head).files);
    for (const [path, content] of Object.entries(contents)) {
      if (content === undefined) files.delete(path);
      else files.set(path, { mode: files.get(path)?.mode ?? REGULAR_FILE, blob: this.store(content) });
    }
    const commit = this.createCommit({ parents: head === undefined ? [] : [head], files, message });
    this.branches.set(branch, commit);
    return commit;
  }

  find(commit: string): StoredCommit | undefined {
    return this.commits.get(commit);
  }

  get(commit: string): StoredCommit {
    const stored = this.find(commit);
    if (!stored) throw new Error(`No commit ${commit}`);
    return stored;
  }

  /** The text of a file on a branch, or in a commit; undefined if it does not have it. */
  readText(name: string, path: string): string | undefined {
    const entry = this.get(this.branches.get(name) ?? name).files.get(path);
    return entry && new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.readBlob(entry.blob));
  }

  /** Lets somebody else be faster. */
  interrupt(): void {
    const { beforeUpdate } = this;
    this.beforeUpdate = undefined;
    beforeUpdate?.();
  }

  /**
   * Has a branch follow to a commit. It must have the expected one, and the new one must lead to that unless it is forced.
   * Returns the reason if it does not.
   */
  update(branch: string, expected: string | undefined, commit: string, isForced = false): StoredRefusal | undefined {
    this.interrupt();
    const head = this.branches.get(branch);
    const lines = this.check(this.get(commit));
    if (lines) return { reason: "declined", lines };
    if (this.protectedBranches.has(branch))
      return { reason: "protected", lines: [`GH006: Protected branch update failed for refs/heads/${branch}.`] };
    if (head !== expected || (head !== undefined && !isForced && !this.isAncestor(head, commit)))
      return { reason: "moved" };
    this.branches.set(branch, commit);
    return undefined;
  }

  /** A commit and all before it, with each before those that it follows. */
  listAncestors(commit: string): StoredCommit[] {
    const foundCommits = new Set([commit]);
    for (const hash of foundCommits) for (const parent of this.get(hash).parents) foundCommits.add(parent);
    return Array.from(foundCommits, (hash) => this.get(hash)).sort((a, b) => b.index - a.index);
  }

  isAncestor(commit: string, later: string): boolean {
    return this.commits.has(later) && this.listAncestors(later).some(({ hash }) => hash === commit);
  }

  findFork(commit: string, otherCommit: string): string | undefined {
    const otherHashes = new Set(this.listAncestors(otherCommit).map(({ hash }) => hash));
    return this.listAncestors(commit).find(({ hash }) => otherHashes.has(hash))?.hash;
  }

  /** The commits that lead to one and not to another, the oldest first. */
  listBetween(since: string | undefined, head: string): StoredCommit[] {
    const excludedHashes = new Set(since === undefined ? [] : this.listAncestors(since).map(({ hash }) => hash));
    return this.listAncestors(head)
      .filter(({ hash }) => !excludedHashes.has(hash))
      .reverse();
  }

  /** The commits that have changed a file, the newest first. */
  listChanging(path: string, head: string): StoredCommit[] {
    return this.listAncestors(head).filter(({ parents: [parent], files }) => {
      const before = parent === undefined ? undefined : this.get(parent).files.get(path)?.blob;
      return files.get(path)?.blob !== before;
    });
  }

  readDifferences(from: string, to: string): Map<string, FileDifference> {
    const [before, after] = [this.get(from).files, this.get(to).files];
    const paths = new Set([...before.keys(), ...after.keys()]);
    return new Map(
      Array.from(paths)
        .map((path) => [path, { before: before.get(path), after: after.get(path) }] as const)
        .filter(([, difference]) => difference.before?.blob !== difference.after?.blob),
    );
  }
}

/** The hash that git gives a content. */
export function hashContent(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
