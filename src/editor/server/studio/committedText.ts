import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";

/** Runs a program and resolves to what it prints. Rejects when there is no such program or it fails. */
export type RunProgram = (program: string, parameters: readonly string[], folder: string) => Promise<string>;

const runProgram: RunProgram = async (program, parameters, cwd) =>
  (await promisify(execFile)(program, parameters, { cwd, maxBuffer: Number.POSITIVE_INFINITY })).stdout;

/** The text of a file in the last commit, with the line ends of the working tree; undefined without git, or if it has none. */
export async function committedText(
  file: string,
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = runProgram,
): Promise<string | undefined> {
  const target = realpathSync(file);
  const folder = dirname(target);
  try {
    // without the developer tools, the git of macOS only opens a dialog that offers to install them
    if (platform === "darwin") await run("xcode-select", ["-p"], folder);
    return await run("git", ["cat-file", "--filters", `HEAD:./${basename(target)}`], folder);
  } catch {
    return undefined;
  }
}
