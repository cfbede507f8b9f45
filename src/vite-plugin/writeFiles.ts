import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files by their name below a folder. */
export type Files = Map<string, string | Uint8Array>;

/** Makes the folder hold just these files; what has not changed is left untouched. Returns how many were written. */
export function writeFiles(folder: string, files: Files): number {
  let written = 0;
  for (const [name, content] of files) {
    const file = join(folder, name);
    if (isSame(file, content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    written += 1;
  }
  for (const name of present(folder)) if (!files.has(name)) rmSync(join(folder, name));
  return written;
}

function isSame(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(typeof content === "string" ? Buffer.from(content) : content);
  } catch {
    return false;
  }
}

function present(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      );
  } catch {
    return [];
  }
}
