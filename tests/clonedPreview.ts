import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, vi } from "vitest";
import type { Block } from "../src/generated/site.ts";
import { copyProject } from "./commandLine.ts";
import { createSite } from "./specs.ts";

/** Copies the prepared project, with a site whose one page has these blocks; the cache of Vite is its own. */
export function copyForPreview(folder: string, ...blocks: Block[]): void {
  copyProject(folder);
  const modules = join(folder, "node_modules");
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(modules, name), "junction");
  writeSite(folder, ...blocks);
}

/** Writes a site whose one page has these blocks into a project. */
export function writeSite(folder: string, ...blocks: Block[]): void {
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  writeFileSync(join(folder, "site.json"), JSON.stringify(createSite(...blocks)));
}

/** Starts the live preview of the site in a project, at any port. */
export function spawnPreview(folder: string, ...options: string[]) {
  const launcher = join(folder, "scripts/launch.mjs");
  const preview = spawn("node", [launcher, "start", "site.json", "--port", "0", ...options], { cwd: folder });
  let output = "";
  let start = 0;
  preview.stderr.on("data", (part) => {
    output += part;
  });
  return {
    process: preview,
    /** Its output, since `forget` was called last. */
    said: () => output.slice(start),
    /** All that it has printed. */
    printed: () => output,
    forget: () => {
      start = output.length;
    },
    /** The last address that it printed. */
    address: () =>
      vi.waitFor(() => output.match(/(?<=^Preview of .*: )http\S+/gm)?.at(-1) ?? expect.fail(output), 60_000),
  };
}
