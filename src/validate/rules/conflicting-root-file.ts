import type { SiteRule } from "../rule.ts";
import { findRootFileConflicts } from "../site/rootFiles.ts";

/** A file in media/root whose place in the published site is that of a page or of another file. */
export const conflictingRootFile: SiteRule = {
  kind: "site",
  id: "conflicting-root-file",
  severity: "error",
  phase: "identity",
  needs: "media",
  check(site, report) {
    for (const { file, place, owner, pointer } of findRootFileConflicts(site))
      report({
        pointer,
        on: pointer === "" ? "key" : "value",
        message: `The file "media/${file}" would be published as "/${place}", where ${owner}`,
        remedy: `Give the file another name, or remove it from the folder "media/root".`,
      });
  },
};
