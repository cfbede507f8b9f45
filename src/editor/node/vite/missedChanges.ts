import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { FSWatcher } from "vite";

/** For how long the watcher drops changes of a file after it has reported one, in milliseconds, and some more. */
const DROPPING = 60;

/** Has a watcher report the last change of a file, also if it comes so soon after another one that the watcher drops it. */
export function reportMissedChanges(watcher: FSWatcher): void {
  const reportedStats = new Map<string, Stats>();
  watcher.on("change", (path, stats) => {
    if (!stats) return;
    reportedStats.set(path, stats);
    setTimeout(async () => {
      const now = await stat(path).catch(() => undefined);
      const last = reportedStats.get(path);
      if (!now || (now.mtimeMs === last?.mtimeMs && now.size === last.size)) return;
      watcher.emit("change", path, now);
      watcher.emit("all", "change", path, now);
    }, DROPPING);
  });
}
