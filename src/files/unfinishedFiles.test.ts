import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeAtomically } from "./cacheFile.ts";
import { removeUnfinished, removeUnfinishedCopies } from "./unfinishedFiles.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "unfinished-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const getEndedPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

it("removes what an ended process has not finished, and not what another one is writing", () => {
  const file = join(folder, "site.json");
  let names: string[] = [];
  const isWritten = writeAtomically(file, "{}", {
    mayReplace() {
      names = readdirSync(folder);
      return true;
    },
  });
  expect([isWritten, names.length]).toEqual([true, 1]);
  const createName = (pid: number) => names[0]?.replace(String(process.pid), String(pid)) ?? "";
  for (const pid of [getEndedPid(), process.ppid]) writeFileSync(join(folder, createName(pid)), "{");
  writeFileSync(join(folder, ".env.unfinished"), "");
  removeUnfinished(folder);
  expect(readdirSync(folder).sort()).toEqual([".env.unfinished", createName(process.ppid), "site.json"].sort());
  removeUnfinished(join(folder, "nowhere"));
});

it("removes incomplete copies of earlier versions, and none that somebody may have made", () => {
  const file = join(folder, "site.json");
  writeFileSync(file, '{"version":2}');
  const pid = getEndedPid();
  writeFileSync(`${file}.${pid}`, '{"version":');
  removeUnfinishedCopies(file);
  expect(readdirSync(folder)).toEqual(["site.json"]);
  writeFileSync(`${file}.${pid}`, readFileSync(file));
  removeUnfinishedCopies(file);
  expect(readdirSync(folder)).toEqual(["site.json"]);
  writeFileSync(`${file}.${pid}`, '{"version":1}');
  writeFileSync(`${file}.old`, "{");
  mkdirSync(`${file}.${pid}9`);
  removeUnfinishedCopies(file);
  expect(readdirSync(folder)).toHaveLength(4);
});
