import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A command of Node, run in a process of its own. */
export interface Command {
  folder: string;
  parameters: string[];
  env?: Record<string, string>;
}

/** What one run took: milliseconds from start to end, milliseconds of all processors, megabytes at the peak. */
export interface Usage {
  wall: number;
  cpu: number;
  memory: number;
}

/** Runs a command and measures it; `root` is the folder of the benchmark's copy. Throws when it fails. */
export function measure(root: string, { folder, parameters, env }: Command): Usage {
  const report = join(root, "usage.jsonl");
  rmSync(report, { force: true });
  const preload = pathToFileURL(join(root, "bench/build/measure/usage.mjs")).href;
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    cwd: folder,
    env: { ...process.env, ...env, BENCH_USAGE: report, NODE_OPTIONS: `--import=${preload}` },
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const wall = performance.now() - started;
  if (status !== 0) throw new Error(`${parameters.join(" ")} failed:\n${stderr.slice(-2000)}`);
  const processes = readFileSync(report, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { cpu: number; memory: number });
  return {
    wall,
    cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
    // an upper bound, when there are several: not all need to peak at once
    memory: processes.reduce((sum, { memory }) => sum + memory, 0),
  };
}
