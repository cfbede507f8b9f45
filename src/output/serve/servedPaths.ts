import { realpathSync } from "node:fs";
import { join, posix, sep } from "node:path";

/** The path of a URL, decoded, with slashes and without dots; undefined if its encoding is invalid. */
export function readPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    // some file systems accept backslashes
    return posix.normalize(path.replaceAll("\\", "/"));
  } catch {
    return undefined;
  }
}

/** Whether a file or one of its folders is hidden, such as .env or .git; .well-known is where websites look for files. */
export function isHidden(path: string): boolean {
  const [first, ...innerNames] = path.replace(/^\/+/, "").split("/") as [string, ...string[]];
  return (first.startsWith(".") && first !== ".well-known") || innerNames.some((name) => name.startsWith("."));
}

/** Whether a path in a folder leads out of it by a symbolic link. */
export function leavesFolder(folder: string, path: string): boolean {
  try {
    return !`${realpathSync(join(folder, path))}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  } catch {
    // there is no such file
    return false;
  }
}
