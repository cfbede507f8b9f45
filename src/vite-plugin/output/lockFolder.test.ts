import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir, uptime } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BuildError } from "../errors.ts";
import { lockFolder } from "./lockFolder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "locked-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const work = () => join(folder, ".prospectus-build");
/** The id of a process that has ended. */
const ended = () => spawnSync(process.execPath, ["--version"]).pid;

/** A lock with an unfinished file, as a process leaves it that is killed. */
function leave(owner: object, path = work()): void {
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
  it("when it is not there yet", () => {
    folder = join(folder, "new");
    expectLocked();
  });

  it("once at a time, which the error says with the process that has it", () => {
    const { release } = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(BuildError);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    expect(readdirSync(folder)).toEqual([".prospectus-build"]);
    release();
    expectLocked();
  });

  it("after the process that had it was killed", () => {
    leave({ pid: ended() });
    expectLocked();
  });

  it("after the computer was restarted, also when another process has the id now", () => {
    leave({ pid: process.ppid, since: Date.now() - (uptime() + 60) * 1000 });
    expectLocked();
  });

  it("after a process with the id of this one was killed, as in a container", () => {
    leave({ pid: process.pid });
    expectLocked();
  });

  it("after a process was killed while it removed its lock", () => {
    mkdirSync(work());
    writeFileSync(join(work(), "0"), "half a fi");
    leave({ pid: ended() }, `${work()}-${ended()}`);
    expectLocked();
  });
});

describe("a folder stays locked", () => {
  it.each([
    ["by a process that runs", { pid: process.ppid }],
    ["by a process of another computer", { pid: 1, host: "elsewhere", since: 0 }],
  ])("%s", (_who, owner) => {
    leave(owner);
    expect(() => lockFolder(folder)).toThrow(BuildError);
    expect(readFileSync(join(work(), "0"), "utf8")).toBe("half a fi");
    expect(readdirSync(folder)).toEqual([".prospectus-build"]);
  });
});

it("a path for an unfinished file is in the folder, and no other file has it", () => {
  const lock = lockFolder(folder);
  const paths = [lock.temporary(), lock.temporary()];
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) expect([path.startsWith(folder), existsSync(path)]).toEqual([true, false]);
  lock.release();
});
