import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "postcss";
import { describe, expect, it } from "vitest";
import { filesIn } from "../src/vite-plugin/filesIn";
import { readSpec } from "./specs";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = filesIn(join(root, "src")).map((file) => `src/${file}`);
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1] as string);

/** What a selector says of the page as a whole. */
const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g;

const sheets = files.filter((file) => file.endsWith(".css"));
const modules = sheets
  .filter((file) => file.endsWith(".module.css"))
  .map((file) => ({ file, classes: classesOf(file), code: importersOf(file) }));

/** The classes that a style sheet has a rule for. */
function classesOf(file: string): string[] {
  const found = new Set<string>();
  parse(read(file), { from: file }).walkRules(({ selector }) => {
    for (const name of matches(selector, /\.([a-z][\w-]*)/gi)) found.add(name);
  });
  return [...found];
}

/** The code of the components beside a style sheet that use it. */
function importersOf(file: string): string {
  return files
    .filter((other) => dirname(other) === dirname(file) && other.endsWith(".tsx"))
    .map(read)
    .filter((code) => code.includes(`/${basename(file)}"`))
    .join("\n");
}

describe("style sheets and components", () => {
  it("are modules beside blocks and components: any other reaches the whole page", () => {
    const plain = sheets.filter((file) => /^src\/(blocks|components)\//.test(file) && !file.endsWith(".module.css"));
    expect(plain).toEqual([]);
  });

  it.each(modules)("$file has a rule for every class that is used by its name", ({ classes, code }) => {
    expect(matches(code, /\bstyles\.(\w+)/g).filter((name) => !classes.includes(name))).toEqual([]);
  });

  it.each(modules)("$file has no class that nothing uses", ({ classes, code }) => {
    const chosen = matches(code, /\bstyles\[(\w+)\]/g).length > 0;
    // a class may be chosen by the value of a property
    const values = chosen ? matches(read("src/generated/props.d.ts") + code, /"(\w+)"/g) : [];
    const used = new Set([...matches(code, /\bstyles\.(\w+)/g), ...values]);
    expect(classes.filter((name) => !used.has(name))).toEqual([]);
  });

  // a site in Arabic or Hebrew begins on the right
  it.each(modules)("$file lays things out from where a line begins, not from the left", ({ file }) => {
    const sided: string[] = [];
    parse(read(file)).walkDecls(/^(padding|margin|inset|border-(style|width|color)|(.*-)?(left|right))$/, (decl) => {
      const [, right, , left] = decl.value.match(/[\w.-]*\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s]+/g) ?? [];
      if (/left|right/.test(decl.prop) || (left !== undefined && left !== right)) sided.push(String(decl));
    });
    expect(sided).toEqual([]);
  });

  it.each(modules)("$file styles nothing that other blocks have: each rule names a class of its own", ({ file }) => {
    const leaking: string[] = [];
    parse(read(file), { from: file }).walkRules(({ selectors, parent }) => {
      const within =
        parent?.type === "rule" || (parent?.type === "atrule" && "name" in parent && /keyframes$/.test(parent.name));
      if (!within) leaking.push(...selectors.filter((one) => !/\.[a-z]/i.test(one.replaceAll(GLOBAL, ""))));
    });
    expect(leaking).toEqual([]);
  });

  // without the sign that asks for a letter, phones draw the arrow as a coloured picture
  it.each(sheets)("%s draws no letter as a picture", (file) => {
    expect(read(file)).not.toMatch(/(?:↗|\\2197)(?!\ufe0e|\\fe0e)/);
  });

  // Safari before 26.2 drops the whole declaration otherwise
  it.each(sheets)("%s says line, colour and thickness of a decoration one by one", (file) => {
    expect(read(file)).not.toMatch(/text-decoration: *[\w-]+ /);
  });

  it.each(sheets)("%s keeps short words whole in Safari too, which knows no hyphenate-limit-chars", (file) => {
    expect(read(file).includes("-webkit-hyphenate-limit-before:")).toBe(read(file).includes("hyphens: auto"));
  });

  const theme = readSpec("site.json").site.theme;
  const css = sheets.map((file) => read(file)).join("\n");
  const defined = new Set([
    ...matches(css, /(?:^|[{;\s])--([\w-]+)\s*:/g),
    ...matches(css, /@property --([\w-]+)/g),
    ...matches(read("src/vite-plugin/theme.ts"), /--([\w-]+):/g),
    ...Object.keys(theme.light),
  ]);

  it.each(sheets)("%s uses no custom property that no style sheet and no theme defines", (file) => {
    expect(matches(read(file), /var\(--([\w-]+)/g).filter((name) => !defined.has(name))).toEqual([]);
  });
});
