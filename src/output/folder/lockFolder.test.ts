import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir, uptime } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BuildError } from "../../files/buildError.ts";
import { lockFolder } from "./lockFolder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "locked-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockPath = () => join(folder, ".prospectus-build");
/** The id of a process that has ended. */
const getEndedPid = () => spawnSync(process.execPath, ["--version"]).pid;

/** Creates the lock and the unfinished file that a killed process leaves behind. */
function abandonLock(owner: object, path = lockPath()): void {
  mkdirSync(path);
  writeFileSync(join(path, "owner.json"), JSON.stringify({ host: hostname(), since: Date.now(), ...owner }));
  writeFileSync(join(path, "0"), "half a fi");
}

function expectLocked(): void {
  const lock = lockFolder(folder);
  writeFileSync(lock.temporary(), "whole");
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
}

describe("a folder can be locked", () => {
  it("when it does not exist yet", () => {
    folder = join(folder, "new");
    expectLocked();
  });

  it("by one process at a time, whose id is in the error", () => {
    const { release } = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(BuildError);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    expect(readdirSync(folder)).toEqual([".prospectus-build"]);
    release();
    expectLocked();
  });

  it("after the process that locked it was killed", () => {
    abandonLock({ pid: getEndedPid() });
    expectLocked();
  });

  it("after the computer was restarted, even when another process now has the id", () => {
    abandonLock({ pid: process.ppid, since: Date.now() - (uptime() + 60) * 1000 });
    expectLocked();
  });

  it("after a process with the same id as this one was killed, as in a container", () => {
    abandonLock({ pid: process.pid });
    expectLocked();
  });

  it("after a process was killed while it was removing its lock", () => {
    mkdirSync(lockPath());
    writeFileSync(join(lockPath(), "0"), "half a fi");
    abandonLock({ pid: getEndedPid() }, `${lockPath()}-${getEndedPid()}`);
    expectLocked();
  });
});

describe("a folder stays locked", () => {
  it.each([
    ["by a running process", { pid: process.ppid }],
    ["by a process on another computer", { pid: 1, host: "elsewhere", since: 0 }],
  ])("%s", (_who, owner) => {
    abandonLock(owner);
    expect(() => lockFolder(folder)).toThrow(BuildError);
    expect(readFileSync(join(lockPath(), "0"), "utf8")).toBe("half a fi");
    expect(readdirSync(folder)).toEqual([".prospectus-build"]);
  });
});

it("a path for an unfinished file is in the folder and unique", () => {
  const lock = lockFolder(folder);
  const paths = [lock.temporary(), lock.temporary()];
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) expect([path.startsWith(folder), existsSync(path)]).toEqual([true, false]);
  lock.release();
});
