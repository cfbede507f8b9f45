import { type Dirent, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** What else is wanted of a walk through a folder. */
interface Walk {
  /** Denies names at the top of the folder that are not to be entered. */
  isOurs?(name: string): boolean;
  /** Is told of each link of the file system, to whatever it leads. */
  onLink?(name: string): void;
}

/** The names of the files in a folder, with slashes; none when there is no folder. */
export function filesIn(folder: string, { isOurs = () => true, onLink }: Walk = {}): string[] {
  function file(entry: Dirent, name: string): string[] {
    if (entry.isSymbolicLink()) onLink?.(name);
    return entry.isFile() ? [name] : [];
  }
  function below(top: string): string[] {
    return readdirSync(join(folder, top), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      file(
        entry,
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, "/"),
      ),
    );
  }
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => isOurs(name))
      .flatMap((entry) => (entry.isDirectory() ? below(entry.name) : file(entry, entry.name)));
  } catch (error) {
    // a folder that may not be read is not empty
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
