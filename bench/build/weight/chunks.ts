import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const STATIC = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*|\{[^}]*\}\s*from\s*)?["'`](\.[^"'`]+)["'`]/g;

/** Reads which chunks a built site's scripts import. */
export function createChunks(folder: string) {
  const texts = new Map<string, string>();
  function text(name: string): string {
    const code = texts.get(name) ?? readFileSync(join(folder, name), "utf8");
    texts.set(name, code);
    return code;
  }
  const beside = (name: string, address: string) => normalize(join(dirname(name), address)).replaceAll("\\", "/");

  /** These scripts and all that they import statically. */
  function closure(names: readonly string[]): string[] {
    const reachedNames = new Set<string>();
    const open = [...names];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (reachedNames.has(name)) continue;
      reachedNames.add(name);
      for (const [, address = ""] of text(name).matchAll(STATIC)) open.push(beside(name, address));
    }
    return [...reachedNames];
  }

  return { closure };
}
