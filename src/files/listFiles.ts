import { type Dirent, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { errorCode } from "./errorMessage.ts";

interface FilesInOptions {
  /** Filters the entries at the top of the folder; by default all are included. */
  includes?(name: string): boolean;
  /** Called for each symbolic link, whatever its target. */
  onLink?(name: string): void;
}

/** The paths of all files in a folder, relative to it and with slashes; empty when the folder does not exist. */
export function listFiles(folder: string, { includes = () => true, onLink }: FilesInOptions = {}): string[] {
  function file(entry: Dirent, name: string): string[] {
    if (entry.isSymbolicLink()) onLink?.(name);
    return entry.isFile() ? [name] : [];
  }
  function below(top: string): string[] {
    return readdirSync(join(folder, top), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      file(entry, `${entry.parentPath}${sep}${entry.name}`.slice(folder.length + 1).replaceAll(sep, "/")),
    );
  }
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => includes(name))
      .flatMap((entry) => (entry.isDirectory() ? below(entry.name) : file(entry, entry.name)));
  } catch (error) {
    // a folder that cannot be read is not an empty one
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "")) return [];
    throw error;
  }
}
