import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contentKeys } from "./contentKeys.ts";
import type { Inspection } from "../inspection.ts";

const DRAWING: Inspection = { kind: "drawing", format: "svg", width: 8, height: 6, bytes: 90 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "keys-"));
  // files that were written a moment ago are not cached
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function written(name: string, content = name): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** One run of a command: it inspects the files, and caches the results. */
async function run(...files: string[]) {
  const keys = contentKeys(folder);
  for (const file of files) {
    const content = await keys.of(file);
    if (!content.inspection) keys.note(content, DRAWING);
  }
  keys.save();
}

it("caches the inspection of a file until the file changes", async () => {
  const file = written("a.svg");
  await run(file);
  expect(await contentKeys(folder).of(file)).toMatchObject({ inspection: DRAWING });
  written("a.svg", "another drawing");
  expect(await contentKeys(folder).of(file)).not.toHaveProperty("inspection");
});

describe("a file that is replaced by another of the same size and time is read again", () => {
  const replacements: [how: string, replace: (file: string, content: string) => void][] = [
    ["in place", writeFileSync],
    [
      "by a copy that is renamed",
      (file, content) => {
        writeFileSync(`${file}.new`, content);
        renameSync(`${file}.new`, file);
      },
    ],
  ];
  it.each(replacements)("%s", async (_how, replace) => {
    const file = written("a.svg", "<svg>1</svg>");
    const { atime, mtime } = statSync(file);
    utimesSync(file, atime, mtime);
    await run(file);
    const before = await contentKeys(folder).of(file);
    replace(file, "<svg>2</svg>");
    utimesSync(file, atime, mtime);
    const after = await contentKeys(folder).of(file);
    expect(after.key).not.toBe(before.key);
    expect(after).not.toHaveProperty("inspection");
  });
});

it("keeps the entries that another run has added in the meantime", async () => {
  const [ownFile, otherFile] = [written("one.svg"), written("other.svg")];
  const keys = contentKeys(folder);
  keys.note(await keys.of(ownFile), DRAWING);
  await run(otherFile);
  keys.save();
  for (const file of [ownFile, otherFile]) expect(await contentKeys(folder).of(file)).toMatchObject({ inspection: DRAWING });
});

it("drops the entries of removed files, so that the cache does not grow without limit", async () => {
  const removedFile = written("gone.svg");
  await run(removedFile);
  rmSync(removedFile);
  await run(written("new.svg"));
  const cachedText = readFileSync(join(folder, "pictures/inspections-2.json"), "utf8");
  expect(cachedText).toContain("new.svg");
  expect(cachedText).not.toContain("gone.svg");
});
