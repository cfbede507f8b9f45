import { vi } from "vitest";
import { type BareRepository, type Clone, commitAll } from "./clones.ts";

/** Has a remote accept pushes to its main branch from the owner alone. */
export function protectBranch(remote: BareRepository): void {
  remote.addHook("update", `case $1 in refs/heads/main) test -n "$ALLOWED" || exit 1;; esac`);
}

/** Does something in a clone as the owner, who may push to the protected branch, and pushes it. */
export function asOwner(clone: Clone, work: () => void): void {
  vi.stubEnv("ALLOWED", "1");
  clone.git("pull", "--quiet", "--rebase");
  work();
  clone.git("push", "--quiet", "--force", "origin", "main");
  vi.stubEnv("ALLOWED", "");
}

/** Replaces words of the published site as the owner. */
export function editAsOwner(clone: Clone, before: string, after: string): void {
  asOwner(clone, () => {
    clone.write("site.json", clone.read().replace(before, after));
    commitAll(clone.folder);
  });
}
