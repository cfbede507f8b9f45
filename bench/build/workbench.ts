import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { engineRoot } from "../../src/files/roots.ts";

const MEMORY = "/dev/shm";
/** Bytes that the largest site and its builds need. */
const REQUIRED_BYTES = 5e9;
const EXCLUDED = ["node_modules", "dist", ".git", ".prospectus", "test-results"];

/** Where the benchmark runs: a copy of the project with its own cache, on a memory file system if available. */
export interface Workbench {
  /** The root folder. */
  folder: string;
  /** The copy of the project. */
  project: string;
  inMemory: boolean;
  /** The folder of the icon set. */
  icons: string;
}

/**
 * Copies the project, so that caches and concurrent edits do not affect the measurements. The copy is deleted at exit,
 * unless `keep` is true.
 */
export function createWorkbench({ keep }: { keep: boolean }): Workbench {
  const { folder, inMemory } = createBenchFolder({ keep });
  const project = join(folder, "project");
  copyProject(project);
  for (const name of ["eleventy", "astro"])
    linkModules(install(name), join(project, `bench/build/${name}/node_modules`));
  install("lighthouse");
  return { folder, project, inMemory, icons: join(project, "node_modules/@tabler/icons/icons/outline") };
}

/** Creates a folder that is deleted at exit, unless `keep` is true; on a memory file system if available. */
export function createBenchFolder({ keep }: { keep: boolean }): { folder: string; inMemory: boolean } {
  const inMemory = hasMemoryFolder();
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), "prospectus-bench-"));
  // also after a failure or an interrupt: the copy takes gigabytes, possibly of memory
  process.once("exit", () => {
    if (!keep) rmSync(folder, { recursive: true, force: true });
    else console.error(`Kept ${folder}`);
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  return { folder, inMemory };
}

/** Copies the project as it is, with uncommitted changes, into a folder. */
export function copyProject(to: string): void {
  for (const name of readdirSync(engineRoot)) {
    if (EXCLUDED.includes(name)) continue;
    cpSync(join(engineRoot, name), join(to, name), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
  }
  linkModules(join(engineRoot, "node_modules"), join(to, "node_modules"));
  run("node", ["scripts/launch.mjs", "generate"], to);
}

/** Checks a commit out into a folder, with its own packages. */
export function checkOutCommit(commit: string, to: string): void {
  run("git", ["clone", "--quiet", "--no-checkout", engineRoot, to], engineRoot);
  run("git", ["checkout", "--quiet", "--detach", commit], to);
  const lockFile = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  if (lockFile(to) === lockFile(engineRoot)) {
    linkModules(join(engineRoot, "node_modules"), join(to, "node_modules"));
    run("npm", ["run", "--silent", "prepare"], to);
  } else run("npm", ["ci", "--no-audit", "--no-fund"], to);
}

/** Empties the caches of a copy, except for the commands. */
export function emptyCache({ project }: Pick<Workbench, "project">): void {
  rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
  const cache = join(project, ".prospectus");
  for (const name of readdirSync(cache)) if (name !== "commands") rmSync(join(cache, name), { recursive: true });
}

function hasMemoryFolder(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > REQUIRED_BYTES;
  } catch {
    return false;
  }
}

/** Links each package separately, so that the copy has its own node_modules/.cache. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(join(from, name), join(to, name));
}

/** Installs the dependencies of a folder of the benchmark if necessary; returns its node_modules. */
function install(name: string): string {
  const folder = join(engineRoot, "bench/build", name);
  const modules = join(folder, "node_modules");
  // npm writes this file last: without it, an installation was interrupted
  if (!existsSync(join(modules, ".package-lock.json"))) run("npm", ["ci", "--no-audit", "--no-fund"], folder);
  return modules;
}

function run(command: string, parameters: string[], folder: string): void {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`${command} ${parameters.join(" ")} failed in ${folder}`);
}
