import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readBase } from "./loadSite.ts";

/** A spec whose address begins after so many characters. */
function createSpec(offset: number): string {
  const [start, end] = ['{ "routes": ["', '"], "site": { "url": '];
  return `${start}${"x".repeat(offset - start.length - end.length)}${end}"https://small.example/a" } }`;
}

it.each([
  ['{ "site": { "name": "A", "url": "https://small.example/below/" }, "routes": [] }', "/below"],
  ['\uFEFF{ "routes": [{ "site": { "url": "/x" } }], "site": { "url": "https:\\/\\/small.example/a" } }', "/a"],
  ['{ "site": { "url": "https://small.example" } }', ""],
  ['{ "site": { "url": "small" } }', ""],
  ['{ "site": { "url": 5 } }', ""],
  ['{ "site": { "url": "https://small.exam', ""],
  ['{ "routes": [] }', ""],
  [createSpec(100_000), "/a"],
  [createSpec(65_536), "/a"],
  [createSpec(65_536 - 24), "/a"],
  ["", ""],
])("the base path of %.99j is %j", (text, base) => {
  const folder = mkdtempSync(join(tmpdir(), "base-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "site.json");
  writeFileSync(file, text);
  expect(readBase(file)).toBe(base);
  expect(readBase(join(folder, "missing.json"))).toBe("");
});
