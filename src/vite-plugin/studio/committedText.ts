import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";

/** The text of a file in the last commit, with the line ends of the working tree; undefined without git, or if it has none. */
export async function committedText(file: string): Promise<string | undefined> {
  const target = realpathSync(file);
  const options = { cwd: dirname(target), maxBuffer: Number.POSITIVE_INFINITY };
  const parameters = ["cat-file", "--filters", `HEAD:./${basename(target)}`];
  try {
    return (await promisify(execFile)("git", parameters, options)).stdout;
  } catch {
    return undefined;
  }
}
