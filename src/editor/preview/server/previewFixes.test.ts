import { expect, it } from "vitest";
import { siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import { SiteFile } from "../../siteFile/server/siteFile.ts";
import { PreviewFixes } from "./previewFixes.ts";
import { previewProblems } from "./previewProblems.ts";

const good = siteText();
const bad = good.replaceAll('"type": "prose"', '"type": "porse"');
const DRAWING = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

function open(text = bad) {
  const {
    site: storage,
    records,
    platform,
  } = new MemoryServer(text, {
    files: ["logo.svg", "share.svg"].map((name) => [name, DRAWING]),
  });
  const { validator } = platform;
  const validate = (candidate: string | Uint8Array) => validator.validate(candidate);
  const site = new SiteFile({ storage, records, validate, onConflict: () => {} });
  const fixes = new PreviewFixes({ siteFile: site, storage, validator });
  /** Asks for the first fix that the panel shows. */
  async function prepareFirstFix() {
    const validation = { text: storage.text, diagnostics: await validate(storage.text) };
    const [first] = previewProblems(storage, validation, JSON.parse(validation.text), 0).listed;
    const request = { action: "fix", problem: 0, suggestion: 0, message: first?.message ?? "" } as const;
    return () => fixes.answer(request, validation);
  }
  return { storage, site, fixes, prepareFirstFix };
}

it("applies one fix, and restores the text before it", async () => {
  const { storage, fixes, prepareFirstFix } = open();
  await (await prepareFirstFix())();
  expect(storage.text).toBe(bad.replace("porse", "prose"));
  expect(fixes.shown(storage.text)).toEqual({ title: expect.any(String) });
  expect(fixes.shown(good)).toBeUndefined();
  await fixes.answer({ action: "undo" }, undefined);
  expect(storage.text).toBe(bad);
  expect(fixes.shown(storage.text)).toBeUndefined();
});

it("applies all certain fixes at once, and restores the text before them", async () => {
  const { storage, fixes } = open();
  await fixes.answer({ action: "fix all" }, undefined);
  expect(storage.text).toBe(good);
  await fixes.answer({ action: "undo" }, undefined);
  expect(storage.text).toBe(bad);
});

it("refuses to fix, and to undo, what somebody has changed meanwhile", async () => {
  const { storage, fixes, prepareFirstFix } = open();
  const fix = await prepareFirstFix();
  const changedText = `${bad}\n`;
  storage.text = changedText;
  await fix();
  expect(storage.text).toBe(changedText);
  expect(fixes.shown(storage.text)).toEqual({ refusal: expect.any(String) });

  await (await prepareFirstFix())();
  const after = `${storage.text}\n`;
  storage.text = after;
  await fixes.answer({ action: "undo" }, undefined);
  expect(storage.text).toBe(after);
  expect(fixes.shown(storage.text)).toEqual({ refusal: expect.any(String) });
  await fixes.answer({ action: "dismiss" }, undefined);
  expect(fixes.shown(storage.text)).toBeUndefined();
});

it("is undone by Studio, too, and restored", async () => {
  const { storage, site, prepareFirstFix } = open();
  await (await prepareFirstFix())();
  expect(await site.undo()).toMatchObject({ status: "saved" });
  expect(storage.text).toBe(bad);
  expect(await site.redo()).toMatchObject({ status: "saved" });
  expect(storage.text).toBe(bad.replace("porse", "prose"));
});

it("fixes a file that is not valid JSON, and restores it", async () => {
  const { storage, fixes } = open();
  const brokenText = good.replace('"version": 3,', '"version": 3');
  expect(brokenText).not.toBe(good);
  storage.text = brokenText;
  await fixes.answer({ action: "fix all" }, undefined);
  expect(JSON.parse(storage.text)).toEqual(JSON.parse(good));
  await fixes.answer({ action: "undo" }, undefined);
  expect(storage.text).toBe(brokenText);
});
