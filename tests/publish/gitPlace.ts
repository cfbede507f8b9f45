import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BareRepository, type Clone, commitAll, runGit } from "./clones.ts";
import { asOwner, protectBranch } from "./owner.ts";
import type { Place } from "./remoteContract.ts";
import { createSiteText, FIRST } from "./siteTexts.ts";

const OFFLINE = "http://127.0.0.1:9/site.git";
const ONLINE = "../remote.git";

/** A bare repository, and the people who publish there from clones of it. */
export class GitPlace implements Place {
  private readonly remote = new BareRepository();
  private readonly owner = this.remote.clone("owner");
  private readonly clones: Clone[] = [];
  /** Where the repository is while it cannot be reached. */
  private readonly away = `${this.remote.bare}.away`;

  addPerson(name: string): Clone {
    const clone = this.remote.clone(name);
    this.clones.push(clone);
    return clone;
  }

  read(path = "site.json", branch = "main"): string | undefined {
    try {
      return this.remote.read(path, branch);
    } catch {
      return undefined;
    }
  }

  readCommit(branch = "main"): { message: string; author: string } {
    const [author = "", ...lines] = runGit(this.remote.bare, "log", "-1", "--format=%an%n%B", branch).split("\n");
    return { message: lines.join("\n"), author };
  }

  listBranches(): string[] {
    return runGit(this.remote.bare, "branch", "--format=%(refname:short)").trim().split("\n");
  }

  protect(): void {
    protectBranch(this.remote);
  }

  squash(branch: string): void {
    asOwner(this.owner, () => {
      this.owner.git("merge", "--squash", "--quiet", `origin/${branch}`);
      this.owner.git("commit", "--quiet", "--message", "Change the fees (#1)");
    });
  }

  removeBranch(branch: string): void {
    runGit(this.remote.bare, "update-ref", "-d", `refs/heads/${branch}`);
  }

  commitAsOwner(contents: Record<string, string | undefined>): void {
    asOwner(this.owner, () => {
      for (const [path, content] of Object.entries(contents)) {
        if (content === undefined) this.owner.remove(path);
        else this.owner.write(path, content);
      }
      commitAll(this.owner.folder);
    });
  }

  refuse(words: string): void {
    this.remote.addHook("pre-receive", `echo ${words}; exit 1`);
  }

  beforeArrival(work: "text" | "same words"): void {
    const texts = work === "text" ? { ...FIRST, note: "Paid each year" } : { ...FIRST, heading: "Costs of 2028" };
    this.owner.write("site.json", createSiteText(texts));
    commitAll(this.owner.folder);
    this.owner.git("push", "--quiet", "origin", "HEAD:refs/heads/faster");
    for (const { folder } of this.clones) {
      const hooks = join(folder, ".git/hooks");
      mkdirSync(hooks, { recursive: true });
      // after git has asked for the branch, and before it sends
      const script = `#!/bin/sh\nrm "$0"\nexec git -C '${this.remote.bare}' update-ref refs/heads/main refs/heads/faster\n`;
      writeFileSync(join(hooks, "pre-push"), script);
      chmodSync(join(hooks, "pre-push"), 0o755);
    }
  }

  setOffline(isOffline: boolean): void {
    if (existsSync(this.away)) renameSync(this.away, this.remote.bare);
    for (const clone of this.clones) clone.git("remote", "set-url", "origin", isOffline ? OFFLINE : ONLINE);
    rmSync(join(this.remote.bare, "hooks/post-receive"), { force: true });
  }

  cutLine(scope: "answer" | "line"): void {
    const leave = scope === "line" ? `mv '${this.remote.bare}' '${this.away}'; ` : "";
    this.remote.addHook("post-receive", `${leave}kill -9 $PPID`);
  }

  remove(): void {
    this.remote.remove();
  }
}
