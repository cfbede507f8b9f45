import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { paths, stem } from "./addresses.ts";
import { expect, test } from "./test.ts";

/** What a visitor's data pays for, in bytes as brotli at its highest level sends them. */
const BUDGETS = {
  /** A document with its styles and scripts: one initial congestion window. */
  firstLoad: 14_000,
  /** One script within a document. */
  script: 2_000,
  afterIntent: 84_000,
  /** The model of the page in the middle, and of the heaviest. */
  model: 2_000,
  largeModel: 3_100,
  fonts: 29_000,
};

const html = (path: string) => readFileSync(`dist/${stem(path)}.html`, "utf8");
const weigh = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const weights = new Map<string, number>();
/** Most files are those of many pages. */
function weighFile(address: string): number {
  const weight = weights.get(address) ?? weigh(readFileSync(join("dist", address)));
  weights.set(address, weight);
  return weight;
}
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1] as string);

/** The scripts that a page runs before the visitor has done anything; the first is the loader. */
const early = (path: string) => matches(html(path), /<script(?: type="module")?>(.*?)<\/script>/gs);

/** A chunk and all that it imports from the start. */
function withImports(address: string, visited = new Set<string>()): Set<string> {
  if (visited.has(address)) return visited;
  visited.add(address);
  const code = readFileSync(join("dist", address), "utf8");
  for (const name of matches(code, /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
    withImports(`/assets/${name}`, visited);
  return visited;
}

test("a page is one document without a style sheet to wait for", () => {
  for (const path of paths) {
    const withScripts = html(path).replace(/<noscript>.*?<\/noscript>/gs, "");
    expect(withScripts, path).not.toMatch(/<link[^>]*stylesheet/);
  }
});

/** A page with one hash for all: another hash alone moves it by some bytes, and any change of code brings it. */
const withOneHash = (path: string) => html(path).replace(/(\/assets\/\w[\w-]*-)[\w-]{8}(?=\.)/g, "$1a1b2c3d4");

test("the first load of every page stays within its budget", () => {
  for (const path of paths) expect(weigh(withOneHash(path)), path).toBeLessThanOrEqual(BUDGETS.firstLoad);
});

test("what runs before the visitor wants more is small plain scripts in the page itself, none of them React", () => {
  for (const path of paths) expect(early(path)[0], path).toContain("import(");
  expect(paths.filter((path) => /<script[^>]* src=/.test(html(path)))).toEqual([]);
  const scripts = new Set(paths.flatMap(early));
  expect(scripts.size).toBeGreaterThan(1);
  for (const script of scripts) {
    expect(weigh(script), script).toBeLessThanOrEqual(BUDGETS.script);
    expect(script).not.toMatch(/react/i);
  }
});

test("all scripts that a page fetches after intent stay within their budget", () => {
  const settings = JSON.parse(
    matches(html("/"), /<script type="application\/json" id="prospectus">(.*?)<\/script>/g)[0] ?? "",
  );
  // it has the code of all blocks, whichever a page shows, and waits for no other file
  expect([...withImports(settings.entry)]).toEqual([settings.entry]);
  expect(weighFile(settings.entry)).toBeLessThanOrEqual(BUDGETS.afterIntent);
});

test("the next page costs its model alone", () => {
  const modelWeights = paths.map((path) => weighFile(`/${stem(path)}.json`)).sort((a, b) => a - b);
  expect(modelWeights[modelWeights.length >> 1]).toBeLessThanOrEqual(BUDGETS.model);
  expect(modelWeights.at(-1)).toBeLessThanOrEqual(BUDGETS.largeModel);
});

test("the fonts are two files of the letters that the site uses", () => {
  const fonts = [...new Set(paths.flatMap((path) => matches(html(path), /\/assets\/([\w-]+\.woff2)/g)))];
  expect(fonts).toHaveLength(2);
  const bytes = fonts.reduce((sum, name) => sum + readFileSync(join("dist/assets", name)).length, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.fonts);
});
