import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { BuildError } from "../errors.ts";
import { filesIn } from "../files/filesIn.ts";
import { projectRoot } from "../files/project.ts";

const PREFIX = "virtual:boot/";

/**
 * The plain scripts of blocks and components by name: src/**\/<name>.boot.ts. Throws at two of one name, and at a name
 * with a dot.
 */
export function bootScripts(root = projectRoot): Map<string, string> {
  const source = join(root, "src");
  const files = filesIn(source).filter((file) => file.endsWith(".boot.ts"));
  const scripts = new Map<string, string>();
  for (const file of files.sort()) {
    const name = basename(file, ".boot.ts");
    // the preview would take what stands behind it for the kind of the file
    if (name.includes(".")) throw new BuildError(`The name of src/${file} has a dot too many: write a hyphen.`);
    if (scripts.has(name))
      throw new BuildError(`src/ has two scripts called ${name}.boot.ts, one of them ${file}: give it another name.`);
    scripts.set(name, join(source, file));
  }
  return scripts;
}

/**
 * Whether a plain script runs before its page is first shown, as an element is read: <name>-early.boot.ts, for what would
 * move the page later. It may touch the element alone, since what is inside may not be there yet.
 */
export function isEarly(name: string): boolean {
  return name.endsWith("-early");
}

/** Whether a plain script can wait until what is read and the first picture have come: <name>-late.boot.ts. */
function isLate(name: string): boolean {
  return name.endsWith("-late");
}

/** The module that runs a plain script on each element that is marked for it. */
export function bootModule(name: string): string {
  return PREFIX + name;
}

/** Ends a build in which an element is marked for a script that nobody wrote. */
export function noBootScript(name: string): never {
  throw new BuildError(`data-boot="${name}" asks for a script that is not there: src/ holds no ${name}.boot.ts.`);
}

/** Gives each plain script an entry of its own, so that a page loads just those that it has. */
export function bootScriptsPlugin(root = projectRoot): Plugin {
  return {
    name: "prospectus:boot-scripts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const file = bootScripts(root).get(name) ?? noBootScript(name);
      const run = `for (const element of document.querySelectorAll("[data-boot=${name}]"))
  element.stopBoot ??= start(element);`;
      return `import start from ${JSON.stringify(file)};\n${atItsTime(name, run)}`;
    },
  };
}

function atItsTime(name: string, code: string): string {
  if (isEarly(name)) return afterEachPiece(code);
  return isLate(name) ? onceIdle(code) : code;
}

/** Runs some code once the page has nothing else to do. */
function onceIdle(code: string): string {
  return `(self.requestIdleCallback ?? setTimeout)(() => {
  ${code}
});`;
}

/**
 * Runs some code now and, until the whole page is read, after each piece of it, before anything is laid out. A frame
 * would come too late: a pointer that rests on the page has it laid out in between.
 */
function afterEachPiece(code: string): string {
  return `function run() {
  ${code}
}
run();
new MutationObserver((_, observer) => {
  run();
  if (document.readyState !== "loading") observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;
}
