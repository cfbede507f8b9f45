import { join, relative } from "node:path";
import { bundle, type Targets } from "lightningcss";
import type { Rolldown } from "vite";
import { projectRoot } from "../files/project";
import { SourceFault } from "../files/sourceFault";
import { type ScopedNames, scopedNames } from "./scopedNames";
import { propertyNames, shortProperties } from "./shortProperties";

/** Stands before each name of a CSS module until it gets its short one. */
const MARK = "prospectus-";

/** A version as Lightning CSS counts it. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** What these browsers can is not written out again for older ones, which then show a plainer page. */
const TARGETS: Targets = {
  chrome: version(123),
  edge: version(123),
  firefox: version(121),
  safari: version(17, 5),
  ios_saf: version(17, 5),
};

/** The style sheets that a bundling run met. */
export interface BundledStyles {
  /** Gives modules the names of the classes that they import. */
  plugin: Rolldown.Plugin;
  /** The rules of a style sheet, by its file. */
  rules: ReadonlyMap<string, string>;
  /** Compiles a style sheet. Throws at what the published site cannot have. */
  load(file: string): string;
}

/** Compiles the style sheets below a folder, under short names; runs that share it compile each once. */
export function bundledStyles(folder = join(projectRoot, "src")): BundledStyles {
  const shortName = scopedNames(folder);
  const shortenProperties = propertyNames(shortProperties(folder));
  const rules = new Map<string, string>();
  const modules = new Map<string, string>();
  function load(file: string): string {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const { css, names } = compile(file, shortName);
    const code = `export default ${JSON.stringify(names)};`;
    rules.set(file, shortenProperties(css));
    modules.set(file, code);
    return code;
  }
  return {
    rules,
    load,
    plugin: {
      name: "prospectus:styles",
      load: { filter: { id: /\.css$/ }, handler: (file) => ({ code: load(file), moduleType: "js" }) },
    },
  };
}

function compile(file: string, shortName: ScopedNames): { css: string; names: Record<string, string> } {
  const isModule = file.endsWith(".module.css");
  const cssModules = isModule && { pattern: `${MARK}[local]`, grid: false, container: false };
  const { code, exports } = read(() => bundle({ filename: file, minify: true, targets: TARGETS, cssModules }));
  const [, address] = /url\(["']?(?!data:|#)([^"')]*)/.exec(code.toString()) ?? [];
  if (address !== undefined)
    throw new SourceFault(
      `${relative(projectRoot, file)}: "${address}" would lead nowhere on the published site. A picture is named in site.json and shown by Picture of src/components.`,
    );
  const [composing] = Object.entries(exports ?? {}).find(([, { composes }]) => composes.length > 0) ?? [];
  if (composing !== undefined)
    throw new SourceFault(
      `${relative(projectRoot, file)}: "composes" of .${composing} is not known here. Give the element both names in the component: classes(styles.base, styles.${composing}), of src/components/classes.ts.`,
    );
  const css = tight(code.toString()).replaceAll(new RegExp(`${MARK}([\\w-]+)`, "g"), (_, name) =>
    shortName(name, file),
  );
  const names = Object.keys(exports ?? {}).sort();
  return { css, names: Object.fromEntries(names.map((name) => [name, shortName(name, file)])) };
}

/**
 * Without the spaces that Lightning CSS leaves in what it does not take apart: a value with a custom property in it; and
 * without the prefix that it gives to the colour of a line, which Safari has not needed since 12.1.
 */
function tight(css: string): string {
  return css
    .replaceAll(/-webkit-text-decoration-color:[^;}]+;(?=text-decoration-color:)/g, "")
    .replaceAll(/"(?:\\.|[^"\\])*"|'[^']*'|\s*([,/])\s*/g, (part, sign?: string) => sign ?? part);
}

/** Says where in which style sheet a slip is: Lightning CSS tells it beside its message. */
function read<Result>(bundling: () => Result): Result {
  try {
    return bundling();
  } catch (error) {
    const { fileName, loc, message } = error as Error & { fileName?: string; loc?: { line: number; column: number } };
    if (fileName === undefined || loc === undefined) throw error;
    throw new SourceFault(`${relative(projectRoot, fileName)}:${loc.line}:${loc.column}: ${message}.`);
  }
}
