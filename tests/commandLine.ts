import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { PROJECT } from "./project.ts";

/** A new folder, which goes with the test. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs a command of the project that stands in `root`, to its end. */
export function run(
  command: string,
  parameters: string[] = [],
  { env = {}, cwd = ".", root = "." }: { env?: NodeJS.ProcessEnv; cwd?: string; root?: string } = {},
) {
  const launcher = resolve(root, "scripts/launch.mjs");
  const options = { cwd, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, command, ...parameters], options);
  return { status, stdout, stderr };
}

/** A copy of the project, prepared, for a test that changes the code; it goes with the test. */
export function clone(): string {
  const folder = temporaryFolder("clone");
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}
