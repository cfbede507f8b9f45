import { type Dirent, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** Says of a name at the top of a folder whether it is looked at. */
type Choice = (name: string) => boolean;

/** The names of the files in a folder, with slashes; none when there is no folder. What `isOurs` denies at its top is not entered. */
export function filesIn(folder: string, isOurs: Choice = () => true): string[] {
  return namesIn(folder, isOurs, (entry) => entry.isFile());
}

/** The names of the links of the file system in a folder, to whatever they lead; likewise. */
export function linksIn(folder: string, isOurs: Choice): string[] {
  return namesIn(folder, isOurs, (entry) => entry.isSymbolicLink());
}

function namesIn(folder: string, isOurs: Choice, isWanted: (entry: Dirent) => boolean): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => isOurs(name))
      .flatMap((entry) => (entry.isDirectory() ? below(folder, entry, isWanted) : isWanted(entry) ? [entry.name] : []));
  } catch (error) {
    // a folder that may not be read is not empty
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

function below(folder: string, { name }: Dirent, isWanted: (entry: Dirent) => boolean): string[] {
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    );
}
