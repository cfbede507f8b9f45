import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { BuildError } from "../../files/buildError.ts";
import { listFiles } from "../../files/listFiles.ts";
import { engineRoot, showPath, siteBlockFolders } from "../../files/roots.ts";

const PREFIX = "virtual:boot/";

/** The folders with boot scripts. */
const FOLDERS = [join(engineRoot, "src"), ...siteBlockFolders];

/**
 * The boot scripts of blocks and components, which need no React: the paths of <name>.boot.ts by name. Throws a
 * BuildError for a name that is used twice or contains a dot.
 */
export function bootScripts(folders: readonly string[] = FOLDERS): Map<string, string> {
  const files = folders.flatMap((folder) =>
    listFiles(folder)
      .filter((file) => file.endsWith(".boot.ts"))
      .sort()
      .map((file) => join(folder, file)),
  );
  const scripts = new Map<string, string>();
  for (const file of files) {
    const name = basename(file, ".boot.ts");
    // the preview would take the rest of the name for a file extension
    if (name.includes("."))
      throw new BuildError(`The name of the boot script ${showPath(file)} contains a dot: write a hyphen instead.`);
    if (scripts.has(name))
      throw new BuildError(
        `There are two boot scripts named ${name}.boot.ts: rename one of them, such as ${showPath(file)}.`,
      );
    scripts.set(name, file);
  }
  return scripts;
}

/**
 * Whether a boot script runs while the page is being parsed, before the first paint: <name>-early.boot.ts, for changes
 * that would otherwise shift the layout. It may use only the element itself, whose children may not be parsed yet.
 */
export function isEarly(name: string): boolean {
  return name.endsWith("-early");
}

/** Whether a boot script can wait until the browser is idle: <name>-late.boot.ts. */
function isLate(name: string): boolean {
  return name.endsWith("-late");
}

/** The id of the virtual module that runs a boot script on each element whose data-boot attribute names it. */
export function bootModule(name: string): string {
  return PREFIX + name;
}

/** Throws a BuildError for an element whose data-boot attribute names a script that does not exist. */
export function throwMissingBootScript(name: string): never {
  throw new BuildError(`data-boot="${name}" names a script that does not exist: there is no ${name}.boot.ts.`);
}

/** Resolves the virtual modules of boot scripts, so that a page loads only those that it needs. */
export function bootScriptsPlugin(): Plugin {
  return {
    name: "prospectus:boot-scripts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      // the preview runs a script again under another query
      const [name = ""] = id.slice(PREFIX.length + 1).split("?");
      const file = bootScripts().get(name) ?? throwMissingBootScript(name);
      const run = `for (const element of document.querySelectorAll("[data-boot=${name}]"))
  element.stopBoot ??= start(element);`;
      return `import start from ${JSON.stringify(file)};\n${schedule(name, run)}`;
    },
  };
}

function schedule(name: string, code: string): string {
  if (isEarly(name)) return duringParsing(code);
  return isLate(name) ? whenIdle(code) : code;
}

/** Code that runs other code when the browser is idle. */
function whenIdle(code: string): string {
  return `(self.requestIdleCallback ?? setTimeout)(() => {
  ${code}
});`;
}

/**
 * Code that runs other code now and, until the page is parsed, whenever the parser has added elements, before layout. An
 * animation frame would be too late: a pointer over the page can force a layout earlier.
 */
function duringParsing(code: string): string {
  return `function run() {
  ${code}
}
run();
new MutationObserver((_, observer) => {
  run();
  if (document.readyState !== "loading") observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;
}
