import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { loadSite } from "../../../output/loadSite.ts";
import { SpecFile } from "../../siteFile/server/specFile.ts";
import { PreviewFixes } from "./previewFixes.ts";
import { previewProblems } from "./previewProblems.ts";

const good = siteText();
const bad = good.replaceAll('"type": "prose"', '"type": "porse"');

let folder: string;
let fixes: PreviewFixes;
let spec: SpecFile | undefined;
const file = () => join(folder, "site.json");
const openSpec = () => {
  spec ??= new SpecFile({
    file: file(),
    folder: join(folder, "history"),
    validate: async () => (await loadSite(file(), "preview")).diagnostics,
    onConflict: () => {},
    keepFor: 0,
  });
  return spec;
};
const text = () => readFileSync(file(), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fixes-"));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "share.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  writeFileSync(file(), bad);
  spec = undefined;
  fixes = new PreviewFixes(file(), openSpec);
});
afterEach(async () => {
  await spec?.settled();
  rmSync(folder, { recursive: true });
});

/** Asks for the first fix that the panel shows. */
async function fixFirst() {
  const loadedSite = await loadSite(file(), "preview");
  const [first] = previewProblems(loadedSite, 0).listed;
  return () => fixes.answer({ action: "fix", problem: 0, suggestion: 0, message: first?.message ?? "" }, loadedSite);
}

it("applies one fix, and restores the text before it", async () => {
  await (await fixFirst())();
  expect(text()).toBe(bad.replace("porse", "prose"));
  expect(fixes.shown(text())).toEqual({ title: expect.any(String) });
  expect(fixes.shown(good)).toBeUndefined();
  await fixes.answer({ action: "undo" }, undefined);
  expect(text()).toBe(bad);
  expect(fixes.shown(text())).toBeUndefined();
});

it("applies all certain fixes at once, and restores the text before them", async () => {
  await fixes.answer({ action: "fix all" }, undefined);
  expect(text()).toBe(good);
  await fixes.answer({ action: "undo" }, undefined);
  expect(text()).toBe(bad);
});

it("refuses to fix, and to undo, what somebody has changed meanwhile", async () => {
  const fix = await fixFirst();
  const changedText = `${bad}\n`;
  writeFileSync(file(), changedText);
  await fix();
  expect(text()).toBe(changedText);
  expect(fixes.shown(text())).toEqual({ refusal: expect.stringContaining("site.json") });

  await (await fixFirst())();
  const after = `${text()}\n`;
  writeFileSync(file(), after);
  await fixes.answer({ action: "undo" }, undefined);
  expect(text()).toBe(after);
  expect(fixes.shown(text())).toEqual({ refusal: expect.stringContaining("site.json") });
  await fixes.answer({ action: "dismiss" }, undefined);
  expect(fixes.shown(text())).toBeUndefined();
});

it("is undone by Studio, too, and restored", async () => {
  await (await fixFirst())();
  expect(await openSpec().undo()).toMatchObject({ status: "saved" });
  expect(text()).toBe(bad);
  expect(await openSpec().redo()).toMatchObject({ status: "saved" });
  expect(text()).toBe(bad.replace("porse", "prose"));
});

it("fixes a file that is not valid JSON, and restores it", async () => {
  const brokenText = good.replace('"version": 2,', '"version": 2');
  expect(brokenText).not.toBe(good);
  writeFileSync(file(), brokenText);
  await fixes.answer({ action: "fix all" }, undefined);
  expect(JSON.parse(text())).toEqual(JSON.parse(good));
  await fixes.answer({ action: "undo" }, undefined);
  expect(text()).toBe(brokenText);
});
