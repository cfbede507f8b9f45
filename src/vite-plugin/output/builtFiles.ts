import { filesIn } from "../files/filesIn.ts";

/** The files of a folder that a build may have made, and so may remove; `onLink` is told of each link among them. */
export function builtFiles(folder: string, onLink?: (name: string) => void): string[] {
  return filesIn(folder, { isOurs: (name) => !isLeftAlone(name), ...(onLink && { onLink }) });
}

/** Whether a name at the top of a folder belongs to its owner or host, whatever is built there: .git, .nojekyll, .well-known, CNAME. */
export function isLeftAlone(name: string): boolean {
  return name.startsWith(".") || name === "CNAME";
}
