import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { watchMemory } from "./memory.ts";

/** A Node command, run in its own process. */
export interface Command {
  folder: string;
  parameters: string[];
  env?: Record<string, string>;
}

/** The cost of one run: wall time and CPU time in milliseconds, peak memory in megabytes. */
export interface Usage {
  wall: number;
  cpu: number;
  memory: number;
}

/** Runs a command and measures it; `root` is the folder of the benchmark's copy. Rejects when it fails. */
export async function measure(root: string, { folder, parameters, env }: Command): Promise<Usage> {
  const report = join(root, "usage.jsonl");
  rmSync(report, { force: true });
  const preload = pathToFileURL(join(root, "bench/build/measure/usage.mjs")).href;
  const startTime = performance.now();
  const running = spawn(process.execPath, parameters, {
    cwd: folder,
    env: { ...process.env, ...env, BENCH_USAGE: report, NODE_OPTIONS: `--import=${preload}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const memory = watchMemory(running.pid as number);
  const stderr = text(running.stderr);
  const status = await new Promise((resolve) => running.on("exit", resolve));
  const wall = performance.now() - startTime;
  const sampledMemory = memory.stop();
  if (status !== 0) throw new Error(`${parameters.join(" ")} failed:\n${(await stderr).slice(-2000)}`);
  const processes = readFileSync(report, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { cpu: number; memory: number });
  return {
    wall,
    cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
    // the system knows the peak of a single process more exactly than samples
    memory: Math.max(sampledMemory, ...processes.map((usage) => usage.memory)),
  };
}
