import { execFile } from "node:child_process";
import { commandScript, siteRoot } from "../../../files/roots.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";

/**
 * Validates a spec in a process of its own, so that the preview goes on responding. Rejects when the spec cannot be read,
 * and when it is aborted. `cwd` is the folder whose blocks and rules count.
 */
export function validateInProcess(file: string, signal: AbortSignal, cwd: string = siteRoot): Promise<Diagnostic[]> {
  const parameters = [commandScript, "validate", file, "--format", "json"];
  const options = { cwd, signal, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, options, (error, stdout) => {
      // with exit code 1 the spec has errors
      if (error && error.code !== 1) reject(error);
      else resolve(JSON.parse(stdout).diagnostics);
    });
  });
}
