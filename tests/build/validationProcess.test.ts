import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ValidationProcess } from "../../src/editor/node/disk/validationProcess.ts";
import { SCHOOL_FOLDER } from "../specs.ts";

const folder = mkdtempSync(join(tmpdir(), "validation-process-"));
const validation = new ValidationProcess();
afterAll(() => {
  validation.close();
  rmSync(folder, { recursive: true });
});

const file = join(folder, "site.json");
cpSync(SCHOOL_FOLDER, folder, { recursive: true });
const text = readFileSync(file, "utf8");
const errors = (diagnostics: readonly { severity: string; rule: string }[]) =>
  diagnostics.filter(({ severity }) => severity === "error").map(({ rule }) => rule);

it("validates texts in place of that of the file, with the media beside it, each with its own result", async () => {
  const dead = text.replace('"title": "', '"titel": "');
  const [diagnosticsOfDead, diagnosticsOfText] = await Promise.all([
    validation.validate(file, dead),
    validation.validate(file, text),
  ]);
  expect(errors(diagnosticsOfDead)).toContain("unknown-property");
  expect(errors(diagnosticsOfText)).toEqual([]);
});

it("rejects what it was validating when the process ends, and starts again for the next text", async () => {
  const validationThatEnds = validation.validate(file, text);
  validation.close();
  await expect(validationThatEnds).rejects.toThrow();
  expect(errors(await validation.validate(file, text))).toEqual([]);
});
