import { rmSync } from "node:fs";
import { join } from "node:path";
import { filesIn, linksIn } from "./filesIn";

/** The files of a folder that a build may have made, and so may remove. */
export function builtFiles(folder: string): string[] {
  return filesIn(folder, (name) => !isLeftAlone(name));
}

/** Removes the links in a folder that is built into: what is written to one is written where it leads. */
export function removeLinks(folder: string): void {
  for (const name of linksIn(folder, (top) => !isLeftAlone(top))) rmSync(join(folder, name), { force: true });
}

/** Whether a name at the top of a folder belongs to its owner or host, whatever is built there: .git, .nojekyll, .well-known, CNAME. */
export function isLeftAlone(name: string): boolean {
  return name.startsWith(".") || name === "CNAME";
}
