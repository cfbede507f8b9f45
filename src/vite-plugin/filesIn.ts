import { type Dirent, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** The names of the files in a folder, with slashes; none when there is no folder. What `isOurs` denies at its top is not entered. */
export function filesIn(folder: string, isOurs: (name: string) => boolean = () => true): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => isOurs(name))
      .flatMap((entry) => (entry.isDirectory() ? below(folder, entry) : entry.isFile() ? [entry.name] : []));
  } catch (error) {
    // a folder that may not be read is not empty
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

function below(folder: string, { name }: Dirent): string[] {
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    );
}
