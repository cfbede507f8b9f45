import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { projectRoot } from "../../src/vite-plugin/files/project.ts";

const MEMORY = "/dev/shm";
/** What the largest site and its three builds take. */
const NEEDED = 4e9;
const LEFT_OUT = ["node_modules", "dist", ".git", ".prospectus", "test-results"];

/** Where the benchmark works: a copy of the project with a cache of its own, on a memory file system when there is one. */
export interface Workbench {
  /** The folder of everything. */
  folder: string;
  /** The copy of the project. */
  project: string;
  inMemory: boolean;
  /** The folder of the icon set. */
  icons: string;
}

/**
 * Copies the project, so that neither its caches nor an edit meanwhile touch what is measured. The copy goes when the
 * benchmark ends, unless it is to be kept.
 */
export function createWorkbench({ keep }: { keep: boolean }): Workbench {
  const inMemory = hasMemoryFolder();
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), "prospectus-bench-"));
  // also when it fails or is interrupted: a copy takes gigabytes, of the memory itself where it lies there
  process.once("exit", () => {
    if (!keep) rmSync(folder, { recursive: true, force: true });
    else console.error(`Kept ${folder}`);
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  const project = join(folder, "project");
  for (const name of readdirSync(projectRoot)) {
    if (LEFT_OUT.includes(name)) continue;
    cpSync(join(projectRoot, name), join(project, name), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
  }
  linkModules(join(projectRoot, "node_modules"), join(project, "node_modules"));
  linkModules(install("eleventy"), join(project, "bench/build/eleventy/node_modules"));
  run("node", ["scripts/launch.mjs", "generate"], project);
  install("lighthouse");
  return { folder, project, inMemory, icons: join(project, "node_modules/@tabler/icons/icons/outline") };
}

/** Empties what the project's copy keeps from one build to the next, all but its commands. */
export function emptyCache({ project }: Workbench): void {
  rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
  const kept = join(project, ".prospectus");
  for (const name of readdirSync(kept)) if (name !== "commands") rmSync(join(kept, name), { recursive: true });
}

function hasMemoryFolder(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED;
  } catch {
    return false;
  }
}

/** Links each package, so that the cache beside them is the copy's own. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(join(from, name), join(to, name));
}

/** Installs what a folder beside the benchmark asks for, unless it is there; returns its node_modules. */
function install(name: string): string {
  const folder = join(projectRoot, "bench/build", name);
  const modules = join(folder, "node_modules");
  // npm writes this last: without it an installation was broken off
  if (!existsSync(join(modules, ".package-lock.json"))) run("npm", ["ci", "--no-audit", "--no-fund"], folder);
  return modules;
}

function run(command: string, parameters: string[], folder: string): void {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`${command} ${parameters.join(" ")} failed in ${folder}`);
}
