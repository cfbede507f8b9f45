import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeJson } from "../../../files/cacheFile.ts";
import { readValue, writeValue } from "../../server/records.ts";
import { DiskRecords } from "./diskRecords.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-records-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("finds values that an earlier version of Studio has remembered", () => {
  writeJson(join(folder, "0123abcd.publish.json"), { last: { commit: "c0ffee" } });
  expect(readValue(new DiskRecords(folder, "0123abcd"), "publish.json")).toEqual({ last: { commit: "c0ffee" } });
});

it("has a value on the disk as soon as it is written", () => {
  const records = new DiskRecords(folder, "0123abcd");
  expect(writeValue(records, "publish.merged.json", "text")).toBe(true);
  expect(readdirSync(folder)).toEqual(["0123abcd.publish.merged.json"]);
  expect(readValue(new DiskRecords(folder, "0123abcd"), "publish.merged.json")).toBe("text");
  expect(readValue(new DiskRecords(folder, "other"), "publish.merged.json")).toBeUndefined();
});

it("has no value in a file that was damaged, and says so where nothing can be written", () => {
  writeFileSync(join(folder, "a.publish.json"), "{}");
  expect(readValue(new DiskRecords(folder, "a"), "publish.json")).toBeUndefined();
  const records = new DiskRecords(join(folder, "a.publish.json"), "b");
  expect(writeValue(records, "publish.json", {})).toBe(false);
  expect(readValue(records, "publish.json")).toBeUndefined();
});

it("lists the records of a folder in order, and removes one", () => {
  const records = new DiskRecords(folder, "a");
  for (const name of ["conflicts/2.json", "conflicts/1.json", "json"]) records.write(name, "text");
  expect(records.list("conflicts/")).toEqual(["conflicts/1.json", "conflicts/2.json"]);
  records.remove("conflicts/1.json");
  expect(records.list("conflicts/")).toEqual(["conflicts/2.json"]);
  expect(new DiskRecords(folder, "b").list("conflicts/")).toEqual([]);
});
