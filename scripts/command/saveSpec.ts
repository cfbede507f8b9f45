import { chmodSync, realpathSync, statSync } from "node:fs";
import { writeWhole } from "../../src/vite-plugin/pictures/cacheFile";
import { diskFault, fail } from "./fail";

/**
 * Writes a spec anew. Somebody's work stands in it: it is replaced as a whole or not at all, behind a link too, and
 * stays with those who may read it.
 */
export function saveSpec(file: string, text: string): void {
  try {
    const target = realpathSync(file);
    const { mode } = statSync(target);
    writeWhole(target, text);
    chmodSync(target, mode);
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    fail(`${file} was not changed. ${diskFault({ name, message, code, path: file }) ?? message}`);
  }
}
