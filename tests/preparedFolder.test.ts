import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./commandLine.ts";
import { prepareFolder } from "./preparedFolder.ts";

const NONE = /^(?!package\.json$)/;

it("a folder is prepared once for all who need it at the same time, and for those who come later", async () => {
  const parent = temporaryFolder("prepared");
  let count = 0;
  const prepare = (folder: string) => writeFileSync(join(folder, "count"), String(++count));
  const get = () => prepareFolder("site", { ignores: NONE, prepare, parent });
  const folders = [...(await Promise.all([get(), get(), get()])), await get()];
  expect(new Set(folders).size).toBe(1);
  expect(count).toBe(1);
  expect(readdirSync(parent)).toHaveLength(1);
});

it("a folder is prepared again for other sources, and takes the place of the earlier one", async () => {
  const parent = temporaryFolder("prepared");
  const prepare = () => {};
  const earlierFolder = await prepareFolder("site", { ignores: NONE, prepare, parent });
  const folder = await prepareFolder("site", { ignores: /^(?!tsconfig\.json$)/, prepare, parent });
  expect(folder).not.toBe(earlierFolder);
  expect(existsSync(earlierFolder)).toBe(false);
});

it("the lock of a process that was killed is in nobody's way", async () => {
  const parent = temporaryFolder("prepared");
  // no process has such an id
  writeFileSync(join(parent, "site.lock"), "99999999");
  mkdirSync(join(parent, "site-unfinished"));
  const folder = await prepareFolder("site", { ignores: NONE, prepare: () => {}, parent });
  expect(readdirSync(parent)).toEqual([folder.slice(parent.length + 1)]);
});

it("a folder that cannot be prepared is tried again", async () => {
  const parent = temporaryFolder("prepared");
  const fail = () => {
    throw new Error("No network.");
  };
  await expect(prepareFolder("site", { ignores: NONE, prepare: fail, parent })).rejects.toThrow("No network.");
  expect(existsSync(await prepareFolder("site", { ignores: NONE, prepare: () => {}, parent }))).toBe(true);
});
