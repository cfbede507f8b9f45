import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** The files below a folder, by their name with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** When each file was last written, by name. */
export function readTimes(folder: string): Map<string, number> {
  return new Map(listFiles(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs]));
}

/** The names of files that were written, or are new, or are gone. */
export function touched(before: Map<string, number>, after: Map<string, number>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
