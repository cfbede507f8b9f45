import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepNewest } from "./keepNewest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "newest-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a folder that was last used so many hours ago. */
function create(name: string, hours: number): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "entry.js"), "");
  const lastUse = new Date(Date.now() - hours * 60 * 60 * 1000);
  utimesSync(join(folder, name), lastUse, lastUse);
}

it("removes the entries that were used least recently", () => {
  for (const [at, name] of ["a", "b", "c", "d"].entries()) create(name, 10 - at);
  keepNewest(folder, 2);
  expect(readdirSync(folder)).toEqual(["c", "d"]);
});

it("leaves a folder that is not there", () => {
  expect(() => keepNewest(join(folder, "none"), 1)).not.toThrow();
});

it("keeps entries that another build may be using, and those that do not match", () => {
  for (const name of ["server-a", "server-b", "server-c"]) create(name, 0.5);
  for (const name of ["server-d", "commands"]) create(name, 48);
  keepNewest(folder, 1, (name) => name.startsWith("server-"));
  expect(readdirSync(folder)).toEqual(["commands", "server-a", "server-b", "server-c"]);
});
