import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { DiskValidator } from "../../src/editor/node/disk/diskValidator.ts";
import { SCHOOL_FOLDER } from "../specs.ts";

const folder = mkdtempSync(join(tmpdir(), "disk-validator-"));
const file = join(folder, "site.json");
const validator = new DiskValidator(file);
afterAll(async () => {
  await validator.close();
  rmSync(folder, { recursive: true });
});

cpSync(SCHOOL_FOLDER, folder, { recursive: true });
/** A text that is validated in a thread. */
const text = `${readFileSync(file, "utf8")}${" ".repeat(1_000_000)}`;
const errors = (diagnostics: readonly { severity: string; rule: string }[]) =>
  diagnostics.filter(({ severity }) => severity === "error").map(({ rule }) => rule);

it("validates texts in place of that of the file, with the media beside it, each with its own result", async () => {
  const dead = text.replace('"title": "', '"titel": "');
  const [diagnosticsOfDead, diagnosticsOfText] = await Promise.all([
    validator.validate(dead),
    validator.validate(text),
  ]);
  expect(errors(diagnosticsOfDead)).toContain("unknown-property");
  expect(errors(diagnosticsOfText)).toEqual([]);
});

it("rejects a text when its thread ends, and starts another one for the next text", async () => {
  const validationThatEnds = validator.validate(text);
  await validator.close();
  await expect(validationThatEnds).rejects.toThrow();
  expect(errors(await validator.validate(text))).toEqual([]);
});
