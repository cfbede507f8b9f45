// Loaded before a measured command: writes the usage of its process when it ends.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.env.BENCH_USAGE) {
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    const used = { cpu: (user + system) / 1000, memory: process.resourceUsage().maxRSS / 1024 };
    appendFileSync(process.env.BENCH_USAGE, `${JSON.stringify(used)}\n`);
  });
}
