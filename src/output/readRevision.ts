import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { hasDeveloperTools } from "../files/developerTools.ts";

/** The hash of the commit that is checked out in a folder; undefined without git, and outside of a repository. */
export async function readRevision(folder: string): Promise<string | undefined> {
  if (!(await hasDeveloperTools())) return undefined;
  try {
    const { stdout } = await promisify(execFile)("git", ["rev-parse", "--verify", "--quiet", "HEAD"], { cwd: folder });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
