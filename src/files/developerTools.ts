import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Whether git can be started: on macOS it is a placeholder until the developer tools are installed, which would open a
 * dialog that offers that.
 */
export async function hasDeveloperTools(platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (platform !== "darwin") return true;
  return promisify(execFile)("xcode-select", ["-p"]).then(
    () => true,
    () => false,
  );
}
