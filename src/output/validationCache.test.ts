import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeJson } from "../files/cacheFile.ts";
import type { CheckedPart } from "../validate/facts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "validation-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FACTS = { keys: 1, lists: [], links: [], files: [], attachments: [], constants: [], ofRules: {} };
const createPart = (pointer: string): CheckedPart => ({ pointer, facts: FACTS, reports: [] });

const source = (kind: string, text: string) => ({ kind, text, value: text });

/** The cache of a spec as another process opens it. */
async function openCache(spec = "site.json") {
  vi.resetModules();
  const { openValidationCache } = await import("./validationCache.ts");
  return openValidationCache(spec, folder);
}

const files = () => readdirSync(join(folder, "validation")).map((name) => join(folder, "validation", name));

/** Writes the findings of two texts. */
async function fill(): Promise<void> {
  const cache = await openCache();
  const parts = cache.openParts("settings");
  parts.set(source("routes/*", "one"), createPart("/routes/0"));
  parts.set(source("routes/*", "two"), createPart("/routes/1"));
  cache.save();
}

it("another process knows what was found in a part with the same text, kind and settings", async () => {
  await fill();
  const parts = (await openCache()).openParts("settings");
  expect(parts.get(source("routes/*", "one"))).toEqual(createPart("/routes/0"));
  expect(parts.get(source("routes/*", "three"))).toBeUndefined();
  expect(parts.get(source("fragments/*", "one"))).toBeUndefined();
  expect((await openCache()).openParts("other settings").get(source("routes/*", "one"))).toBeUndefined();
  expect((await openCache("other.json")).openParts("settings").get(source("routes/*", "one"))).toBeUndefined();
});

it("a finding that a validation does not use is forgotten by the next", async () => {
  await fill();
  const cache = await openCache();
  cache.openParts("settings").get(source("routes/*", "two"));
  cache.save();
  expect(cache.openParts("settings").get(source("routes/*", "one"))).toBeUndefined();
  const parts = (await openCache()).openParts("settings");
  expect(parts.get(source("routes/*", "one"))).toBeUndefined();
  expect(parts.get(source("routes/*", "two"))).toEqual(createPart("/routes/1"));
});

it("a validation that finds nothing new writes nothing", async () => {
  await fill();
  const [file = ""] = files();
  const cache = await openCache();
  const parts = cache.openParts("settings");
  for (const text of ["one", "two"]) parts.get(source("routes/*", text));
  rmSync(file);
  cache.save();
  expect(files()).toEqual([]);
});

it("the written findings stay when a text cannot be read", async () => {
  await fill();
  (await openCache()).save();
  expect((await openCache()).openParts("settings").get(source("routes/*", "one"))).toBeDefined();
});

it.each([
  ["damaged", (text: string) => text.replace("/routes/0", "/routes/9")],
  ["cut off", (text: string) => text.slice(0, 200)],
])("a file that is %s is ignored", async (_, change) => {
  await fill();
  const [file = ""] = files();
  writeFileSync(file, change(readFileSync(file, "utf8")));
  expect((await openCache()).openParts("settings").get(source("routes/*", "one"))).toBeUndefined();
});

it("a finding of another version of the rules is ignored", async () => {
  await fill();
  const [file = ""] = files();
  const savedCache = JSON.parse(readFileSync(file, "utf8").split("\n")[1] ?? "");
  writeJson(file, savedCache);
  expect((await openCache()).openParts("settings").get(source("routes/*", "one"))).toBeDefined();
  writeJson(file, { ...savedCache, version: "another" });
  expect((await openCache()).openParts("settings").get(source("routes/*", "one"))).toBeUndefined();
});
