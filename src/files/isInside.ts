import { isAbsolute, relative } from "node:path";

/** Whether a path is a folder or inside of it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  // on Windows, the path to another drive is absolute
  return !isAbsolute(way) && !/^\.\.(?:[/\\]|$)/.test(way);
}
