import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { PROJECT } from "./project.ts";

/** A new folder, removed after the test. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs a command of the project in `root` until it ends. */
export function run(
  command: string,
  parameters: string[] = [],
  { env = {}, cwd = ".", root = "." }: { env?: NodeJS.ProcessEnv; cwd?: string; root?: string } = {},
) {
  const launcher = resolve(root, "scripts/launch.mjs");
  const options = { cwd, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, command, ...parameters], options);
  return { status, stdout, stderr: withoutProgress(stderr) };
}

/** The output of a command to stderr, without the line about its progress on a slow machine. */
export function withoutProgress(stderr: string): string {
  return stderr.replace(/^Checking .* …\n/gm, "");
}

/** A prepared copy of the project, removed after the test, for a test that changes the code. */
export function clone(): string {
  const folder = temporaryFolder("clone");
  copyProject(folder);
  return folder;
}

/** Copies the files that the project's commands need into a folder. */
export function copyProject(folder: string): void {
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
}
