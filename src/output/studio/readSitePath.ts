import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";

/** The path of site.json from the top of its repository; its name alone outside of one. */
export async function readSitePath(file: string): Promise<string> {
  const prefix = await promisify(execFile)("git", ["rev-parse", "--show-prefix"], { cwd: dirname(file) }).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  return prefix + basename(file);
}
