import { chmodSync, realpathSync, statSync } from "node:fs";
import { writeAtomically } from "./files/cacheFile.ts";

/**
 * Writes a spec anew. Somebody's work stands in it: it is replaced as a whole or not at all, behind a link too, and
 * stays with those who may read it. Throws when it cannot be written.
 */
export function saveSpec(file: string, text: string): void {
  const target = realpathSync(file);
  const { mode } = statSync(target);
  writeAtomically(target, text);
  chmodSync(target, mode);
}
