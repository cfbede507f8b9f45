import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { engineRoot, siteRoot } from "../../src/files/roots.ts";
import { findUnusableCharacter } from "../../src/files/unusableCharacter.ts";
import { findPackageFolder } from "./packageFolder.ts";

/** The parts of a package's manifest that say where it can run. */
interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

/** Why no command can work in this folder with these packages, and the remedy; undefined when they can. */
export function findEnvironmentProblem(): string | undefined {
  if (process.versions.pnp)
    return 'Yarn has put the packages into archives, from which pages cannot be built. Write "nodeLinker: node-modules" into .yarnrc.yml, and run "yarn install".';
  const character = findUnusableCharacter(siteRoot);
  if (character)
    return `The path ${siteRoot} has the character "${character}", with which pages cannot be built. Give the folder another name.`;
  if (!hasAllPackages(engineRoot))
    return 'The packages of this site are those of another kind of computer, or are not complete. Delete the folder node_modules, and run "npm install".';
  return undefined;
}

/** Whether the packages that a package needs are there, and, of those with native code, the part for this computer. */
function hasAllPackages(folder: string, checkedFolders: Set<string> = new Set()): boolean {
  if (checkedFolders.has(folder)) return true;
  checkedFolders.add(folder);
  const require = createRequire(join(folder, "package.json"));
  const { dependencies = {} } = readManifest(folder);
  return Object.keys(dependencies).every((name) => {
    const dependency = findFolder(require, name);
    return dependency !== undefined && hasNativePart(dependency) && hasAllPackages(dependency, checkedFolders);
  });
}

/** The part of a name that says for which kind of computer a package is. */
const COMPUTER = new RegExp(`-${process.platform}(?:musl)?-${process.arch}\\b.*`);

function hasNativePart(folder: string): boolean {
  const require = createRequire(join(folder, "package.json"));
  const names = Object.keys(readManifest(folder).optionalDependencies ?? {}).filter((name) => COMPUTER.test(name));
  const kinds = new Set(names.map(readKind));
  // of each kind, one for some C library
  return [...kinds].every((kind) =>
    names
      .filter((name) => readKind(name) === kind)
      .some((name) => {
        const part = findFolder(require, name);
        return part !== undefined && isForThisComputer(readManifest(part));
      }),
  );
}

/** The name of a package without the kind of computer: the name of a library, or of its caller. */
function readKind(name: string): string {
  return name.replace(COMPUTER, "");
}

function isForThisComputer({ os = [process.platform], cpu = [process.arch] }: Manifest): boolean {
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/** The folder of a package that is installed, with its package.json; undefined when it is not. */
function findFolder(require: NodeJS.Require, name: string): string | undefined {
  try {
    const folder = findPackageFolder(require, name);
    return existsSync(join(folder, "package.json")) ? realpathSync(folder) : undefined;
  } catch {
    return undefined;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
