import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** What was in use so lately may be in use now, in milliseconds. */
const IN_USE = 60 * 60 * 1000;

/** Removes what in a folder of a cache was not used for long, but for the newest few; `isOne` tells what counts. */
export function keepNewest(folder: string, count: number, isOne: (name: string) => boolean = () => true): void {
  const now = Date.now();
  const found = readdirSync(folder)
    .filter(isOne)
    .flatMap((name) => {
      const status = statSync(join(folder, name), { throwIfNoEntry: false });
      return status ? [{ name, used: status.mtimeMs }] : [];
    })
    .sort((one, other) => other.used - one.used);
  for (const { name, used } of found.slice(count))
    if (now - used > IN_USE) rmSync(join(folder, name), { recursive: true, force: true });
}
