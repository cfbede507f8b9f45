import { createHash } from "node:crypto";
import { relative } from "node:path";
import { bundle, type Targets } from "lightningcss";
import type { Rolldown } from "vite";
import { projectRoot } from "./config";

/** Stands before each name of a CSS module until it gets its short one. */
const MARK = "prospectus-";

/** A version as Lightning CSS counts it. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** The browsers that the code is made for too: Vite's, those that had all of "baseline" for 30 months. */
const TARGETS: Targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** The style sheets that a bundling run met. */
export interface BundledStyles {
  /** Gives modules the names of the classes that they import. */
  plugin: Rolldown.Plugin;
  /** The rules of a style sheet, by its file. */
  rules: ReadonlyMap<string, string>;
}

/** Compiles style sheets; runs that share it compile each once. */
export function bundledStyles(): BundledStyles {
  const rules = new Map<string, string>();
  const modules = new Map<string, string>();
  function load(file: string): string {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const { css, names } = compile(file);
    const code = `export default ${JSON.stringify(names)};`;
    rules.set(file, css);
    modules.set(file, code);
    return code;
  }
  return {
    rules,
    plugin: {
      name: "prospectus:styles",
      load: { filter: { id: /\.css$/ }, handler: (file) => ({ code: load(file), moduleType: "js" }) },
    },
  };
}

function compile(file: string): { css: string; names: Record<string, string> } {
  const isModule = file.endsWith(".module.css");
  const cssModules = isModule && { pattern: `${MARK}[local]`, grid: false, container: false };
  const { code, exports } = bundle({ filename: file, minify: true, targets: TARGETS, cssModules });
  const css = code.toString().replaceAll(new RegExp(`${MARK}([\\w-]+)`, "g"), (_, name) => shortName(file, name));
  const names = Object.keys(exports ?? {}).sort();
  return { css, names: Object.fromEntries(names.map((name) => [name, shortName(file, name)])) };
}

/** Class names stand in every page. */
function shortName(file: string, name: string): string {
  const hash = createHash("sha256")
    .update(`${relative(projectRoot, file)} ${name}`)
    .digest("base64url");
  return `_${hash.replace(/[^a-zA-Z0-9]/g, "").slice(0, 4)}`;
}
