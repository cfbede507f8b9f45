import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** In milliseconds: an entry that was used more recently may still be in use. */
const IN_USE = 60 * 60 * 1000;

/**
 * Removes the least recently used entries of a cache folder that match, except the newest `count` and those that may be
 * in use. A folder that is not there or may not be written is left as it is.
 */
export function keepNewest(folder: string, count: number, matches: (name: string) => boolean = () => true): void {
  try {
    removeOldest(folder, count, matches);
  } catch {}
}

function removeOldest(folder: string, count: number, matches: (name: string) => boolean): void {
  const now = Date.now();
  const entries = readdirSync(folder)
    .filter(matches)
    .flatMap((name) => {
      const status = statSync(join(folder, name), { throwIfNoEntry: false });
      return status ? [{ name, lastUse: status.mtimeMs }] : [];
    })
    .sort((a, b) => b.lastUse - a.lastUse);
  for (const { name, lastUse } of entries.slice(count))
    if (now - lastUse > IN_USE) rmSync(join(folder, name), { recursive: true, force: true });
}
