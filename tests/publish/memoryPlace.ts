import { merge } from "../../src/edit/merge/merge.ts";
import type { FileEntry } from "../../src/editor/publish/server/siteFiles.ts";
import { checkSite } from "./checkSite.ts";
import { MemoryPerson } from "./memoryPerson.ts";
import { MemoryRemote } from "./memoryRemote.ts";
import { MemoryRepository } from "./memoryRepository.ts";
import type { Place } from "./remoteContract.ts";
import { createPicture, createSiteText, FIRST } from "./siteTexts.ts";

const MAIN = "main";

/** A repository in memory, with the people who publish there. */
export class MemoryPlace implements Place {
  protected readonly first: string;

  constructor(readonly repository = new MemoryRepository()) {
    const contents = { "site.json": createSiteText(FIRST), "media/logo.svg": createPicture("Book") };
    const createFirst = () => repository.commitAs(MAIN, { ...contents, "notes.txt": "For the gardener\n" });
    this.first = repository.branches.get(MAIN) ?? createFirst();
  }

  addPerson(_name: string): MemoryPerson {
    return this.addMemoryPerson().person;
  }

  /** A person with a folder as it was at first, and the remote of that. */
  addMemoryPerson(): { person: MemoryPerson; remote: MemoryRemote } {
    const remote = new MemoryRemote(this.repository, { head: this.first, check: checkSite });
    const text = this.repository.readText(this.first, "site.json") ?? "";
    return { person: new MemoryPerson(text, remote.files, () => remote), remote };
  }

  read(path = "site.json", branch = MAIN): string | undefined {
    return this.repository.branches.has(branch) ? this.repository.readText(branch, path) : undefined;
  }

  readCommit(branch = MAIN): { message: string; author: string } {
    const { message, author } = this.repository.get(this.repository.branches.get(branch) ?? "");
    return { message, author: author.name };
  }

  listBranches(): string[] {
    return [...this.repository.branches.keys()];
  }

  protect(): void {
    this.repository.protectedBranches.add(MAIN);
  }

  squash(branch: string): void {
    const { main, head, fork } = this.findHeads(branch);
    this.setMain(this.apply(fork, head, main), "Change the fees (#1)");
  }

  /** Has the main branch follow to the newest commit of a branch, made again. */
  rebase(branch: string): void {
    const { main, head } = this.findHeads(branch);
    const { parents, message } = this.repository.get(head);
    this.setMain(this.apply(parents[0] ?? main, head, main), message);
  }

  /** Has a branch follow to the commit of the main branch, by a merge, as a host offers it. */
  bringUpToDate(branch: string): void {
    const { main, head, fork } = this.findHeads(branch);
    const files = this.apply(fork, main, head);
    const commit = this.repository.createCommit({ parents: [head, main], files, message: "Merge branch 'main'" });
    this.repository.branches.set(branch, commit);
  }

  /** Replaces words of the published site, or of a request, as the owner. */
  editAsOwner(before: string, after: string, branch = MAIN): void {
    const text = this.read("site.json", branch) ?? "";
    this.repository.commitAs(branch, { "site.json": text.replace(before, after) });
  }

  private findHeads(branch: string): { main: string; head: string; fork: string } {
    const { branches } = this.repository;
    const [main = "", head = ""] = [branches.get(MAIN), branches.get(branch)];
    return { main, head, fork: this.repository.findFork(main, head) ?? main };
  }

  private setMain(files: ReadonlyMap<string, FileEntry>, message: string): void {
    const { branches } = this.repository;
    branches.set(MAIN, this.repository.createCommit({ parents: [branches.get(MAIN) ?? ""], files, message }));
  }

  /** The files of a commit with the changes between two others. */
  private apply(from: string, to: string, onto: string): Map<string, FileEntry> {
    const files = new Map(this.repository.get(onto).files);
    for (const [path, { after }] of this.repository.readDifferences(from, to)) {
      if (!after) files.delete(path);
      else if (path === "site.json") files.set(path, { ...after, blob: this.mergeSites(from, to, onto) });
      else files.set(path, after);
    }
    return files;
  }

  private mergeSites(from: string, to: string, onto: string): string {
    const [base = "", ours = "", theirs = ""] = [from, to, onto].map((commit) =>
      this.repository.readText(commit, "site.json"),
    );
    return this.repository.store(merge(base, ours, theirs).text);
  }

  removeBranch(branch: string): void {
    this.repository.branches.delete(branch);
  }

  commitAsOwner(contents: Record<string, string | undefined>): void {
    this.repository.commitAs(MAIN, contents);
  }

  refuse(words: string): void {
    this.repository.check = () => [words];
  }

  beforeArrival(work: "text" | "same words"): void {
    const texts = work === "text" ? { ...FIRST, note: "Paid each year" } : { ...FIRST, heading: "Costs of 2028" };
    this.repository.beforeUpdate = () => this.commitAsOwner({ "site.json": createSiteText(texts) });
  }

  setOffline(isOffline: boolean): void {
    this.repository.connection = isOffline ? "offline" : "online";
  }

  cutLine(scope: "answer" | "line"): void {
    this.repository.connection = scope === "answer" ? "lost answer" : "cut";
  }

  remove(): void | Promise<void> {}
}
