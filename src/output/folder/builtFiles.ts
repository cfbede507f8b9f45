import { listFiles } from "../../files/listFiles.ts";

/** The files in a folder that a build may have written, and so may remove; `onLink` is called for each symbolic link. */
export function builtFiles(folder: string, onLink?: (name: string) => void): string[] {
  return listFiles(folder, { includes: (name) => !isOwnersFile(name), ...(onLink && { onLink }) });
}

/** Whether an entry at the top of a folder belongs to its owner or host, and is never touched: .git, .nojekyll, .well-known, CNAME. */
export function isOwnersFile(name: string): boolean {
  return name.startsWith(".") || name === "CNAME";
}
