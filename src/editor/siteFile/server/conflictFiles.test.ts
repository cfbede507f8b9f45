import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ConflictFiles } from "./conflictFiles.ts";

it("keeps the newest hundred conflicts, the oldest of them first", () => {
  const folder = mkdtempSync(join(tmpdir(), "conflicts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = new ConflictFiles(folder);
  for (let number = 1; number <= 120; number++)
    files.add({ id: `${number}`, pointer: "", base: "", ours: "", theirs: "", line: 1, context: ["", ""] });
  const ids = files.all.map(({ id }) => Number(id));
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 21, 120]);
  expect(readdirSync(folder)).toHaveLength(100);
});
