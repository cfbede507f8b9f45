import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../e2e/addresses.ts";
import { matchAll, readPage, weigh } from "../e2e/builtPages.ts";
import { SCHOOL } from "../e2e/servers.ts";

// the weight of a page of the published site with its content is in tests/school/pages/weight.test.ts

/** The data that a visitor pays for the code of the engine, in bytes as brotli at its highest level sends them. */
const BUDGETS = {
  /** One script within a document. */
  script: 2_000,
  afterIntent: 84_000,
};

const html = (path: string) => readPage(SCHOOL, path);

/** The scripts that a page runs before the visitor has done anything; the first is the loader. */
const early = (path: string) => matchAll(html(path), /<script(?: type="module")?>(.*?)<\/script>/gs);

/** A chunk and all that it imports from the start. */
function withImports(address: string, visited = new Set<string>()): Set<string> {
  if (visited.has(address)) return visited;
  visited.add(address);
  const code = readFileSync(join(SCHOOL, address), "utf8");
  for (const name of matchAll(code, /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
    withImports(`/assets/${name}`, visited);
  return visited;
}

test("a page is one document without a style sheet to wait for", () => {
  for (const path of paths) {
    const withScripts = html(path).replace(/<noscript>.*?<\/noscript>/gs, "");
    expect(withScripts, path).not.toMatch(/<link[^>]*stylesheet/);
  }
});

test("a page has no styles for browsers that get none of the new ones", () => {
  // the replacement of light-dark()
  for (const path of paths) expect(html(path), path).not.toContain("--lightningcss");
});

test("only small plain scripts in the page itself run before the visitor wants more, none of them React", () => {
  for (const path of paths) expect(early(path)[0], path).toContain("import(");
  expect(paths.filter((path) => /<script[^>]* src=/.test(html(path)))).toEqual([]);
  const scripts = new Set(paths.flatMap(early));
  expect(scripts.size).toBeGreaterThan(1);
  for (const script of scripts) {
    expect(weigh(script, BUDGETS.script), script).toBeLessThanOrEqual(BUDGETS.script);
    expect(script).not.toMatch(/react/i);
  }
});

test("all scripts that a page fetches after intent stay within their budget", () => {
  const settings = JSON.parse(
    matchAll(html("/"), /<script type="application\/json" id="prospectus">(.*?)<\/script>/g)[0] ?? "",
  );
  // it has the code of all blocks, whichever a page shows, and waits for no other file
  expect([...withImports(settings.entry)]).toEqual([settings.entry]);
  expect(weigh(readFileSync(join(SCHOOL, settings.entry)))).toBeLessThanOrEqual(BUDGETS.afterIntent);
});
