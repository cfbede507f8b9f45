import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import { listFiles } from "../../../files/listFiles.ts";
import { hashText } from "../../../json/contentHash.ts";
import { FILE_NAME, UPLOAD } from "../../api/http.ts";
import { GitRemote } from "../git/gitRemote.ts";
import { DiskMedia } from "./diskMedia.ts";
import { DiskRecords } from "./diskRecords.ts";
import { DiskSite, tryRemoveUnfinished } from "./diskSite.ts";

/** Writing a file below `folder` fails with `code` after the first half of it. */
const disk = vi.hoisted(() => ({ code: "", folder: "", flushedFiles: [] as string[] }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    writeFileSync(...parameters: Parameters<typeof fs.writeFileSync>) {
      const [path, content, options] = parameters;
      if (typeof options === "object" && options?.flush) disk.flushedFiles.push(basename(String(path)));
      if (!disk.code || !String(path).startsWith(disk.folder)) return fs.writeFileSync(...parameters);
      const half = Buffer.from(content as string | Uint8Array).subarray(0, String(content).length / 2);
      fs.writeFileSync(path, half, options);
      throw Object.assign(new Error(disk.code), { code: disk.code, path });
    },
  };
});

const TEXT = '{\n  "heading": "Fees",\n  "note": "Paid each term"\n}\n';
const DRAWING = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');

let folder: string;
let file: string;
let server: MemoryServer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-disk-"));
  file = join(folder, "site.json");
  writeFileSync(file, TEXT);
  server = startServer();
});
afterEach(() => {
  disk.code = "";
  rmSync(folder, { recursive: true });
});

/** Starts a server on the disk. */
function startServer(): MemoryServer {
  const history = join(folder, ".prospectus/history");
  return new MemoryServer(TEXT, {
    site: new DiskSite(file, history),
    media: new DiskMedia(join(folder, "media")),
    records: DiskRecords.of(file, history),
    remote: new GitRemote({
      ...{ file, check: async () => [] },
      copyFolder: join(folder, ".prospectus/publish"),
      versionsFolder: join(folder, ".prospectus/versions"),
    }),
    validator: { validate: async () => [], fix: async (text) => ({ text, fixes: [] }), start() {} },
  });
}

const operation = { type: "setValue", pointer: "/heading", value: "Fees of 2027" };
const edit = (value = operation.value) =>
  server.ask("edit", { base: hashText(TEXT), title: "Heading", operations: [{ ...operation, value }] });
const upload = async () => (await server.send(UPLOAD, DRAWING, { [FILE_NAME]: "hill.svg" })).json();
const listMedia = () => listFiles(join(folder, "media"));
const readText = () => readFileSync(file, "utf8");

it("keeps the permissions of the file, and writes through a symbolic link", async () => {
  chmodSync(file, 0o640);
  const link = join(folder, "link.json");
  symlinkSync(file, link);
  expect(await new DiskSite(link, join(folder, "locked")).replace(TEXT, "{}")).toBe(true);
  expect(readText()).toBe("{}");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

it("does not replace a file that has another text by now", async () => {
  const storage = new DiskSite(file, join(folder, "locked"));
  expect(await storage.replace(`${TEXT}\n`, "{}")).toBe(false);
  expect(await storage.replace(TEXT, "{}")).toBe(true);
  expect(readText()).toBe("{}");
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it("reads what it has written, and no half of a character that it could not write", async () => {
  const storage = new DiskSite(file, join(folder, "locked"));
  const text = '{ "heading": "Murang’a 🏉" }';
  expect(await storage.replace(TEXT, text)).toBe(true);
  expect(storage.read()).toEqual({ text });
  const halfText = '{ "heading": "\ud83c" }';
  expect(await storage.replace(text, halfText)).toBe(true);
  expect(storage.read()).toEqual({ text: readText() });
});

it("knows a file that nobody has written, whatever its time says, and no other", async () => {
  const storage = new DiskSite(file, join(folder, "locked"));
  expect(storage.hasChanged()).toBe(true);
  // a file that was just written may be written again at the same time
  await vi.waitFor(() => {
    storage.read();
    expect(storage.hasChanged()).toBe(false);
  }, 5000);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, TEXT.replace("Fees", "Cost"));
  utimesSync(file, atime, mtime);
  expect(storage.hasChanged()).toBe(true);
  expect(storage.read()).toMatchObject({ text: expect.stringContaining("Cost") });
  rmSync(file);
  expect(storage.hasChanged()).toBe(true);
});

it("tells a file that cannot be read from one that is not valid UTF-8", () => {
  const storage = new DiskSite(file, join(folder, "locked"));
  writeFileSync(file, Buffer.from([0x22, 0xff, 0x22]));
  expect(storage.read()).toMatchObject({ bytes: Buffer.from([0x22, 0xff, 0x22]) });
  rmSync(file);
  expect(storage.read()).toMatchObject({ problem: expect.stringContaining("site.json"), isHeld: false });
});

it.each(["ENOSPC", "EDQUOT", "EROFS", "EBUSY"])(
  "says why the disk takes neither an edit nor a picture (%s), and leaves nothing half",
  async (code) => {
    Object.assign(disk, { code, folder });
    const before = listFiles(folder);
    for (const { refusals: [refusal] = [], message = refusal?.message } of [await edit(), await upload()]) {
      expect(message).not.toContain(".unfinished");
      expect(message).toEqual(expect.any(String));
    }
    expect(readText()).toBe(TEXT);
    expect(listFiles(folder).filter((name) => !before.includes(name))).toEqual([]);
    disk.code = "";
    expect(await edit()).toMatchObject({ status: "saved" });
  },
);

it.each(["EACCES", "EPERM", "EBUSY"])(
  "waits for a file that another program holds for a moment (%s), and then does its work",
  async (code) => {
    for (const work of [edit, upload]) {
      Object.assign(disk, { code, folder });
      const answer = work();
      setTimeout(() => {
        disk.code = "";
      }, 300);
      expect(await answer).toMatchObject({ status: expect.stringMatching(/^(saved|added)$/) });
    }
    expect(readText()).toContain("Fees of 2027");
    expect(listMedia()).toHaveLength(1);
  },
);

it("has the site, its history and a conflict on the disk before it answers, for the power may be cut", async () => {
  disk.flushedFiles = [];
  await edit();
  expect(disk.flushedFiles.slice(-2)).toEqual([
    expect.stringMatching(/^\.site\.json\./),
    expect.stringMatching(/^\.\w+\.json\./),
  ]);
  disk.flushedFiles = [];
  expect(await edit("Costs")).toMatchObject({ status: "conflict" });
  expect(disk.flushedFiles).toContainEqual(expect.stringMatching(/^\.\d+-\d+-\w+\.json\./));
});

it("goes on after a restart: an edit is undone, and a conflict is still open", async () => {
  await edit();
  await edit("Costs");
  server = startServer();
  expect((await server.ask("conflicts")).conflicts).toMatchObject([{ ours: "Costs", theirs: "Fees of 2027" }]);
  expect(await server.ask("undo")).toMatchObject({ status: "saved" });
  expect(readText()).toBe(TEXT);
});

it("tells its own changes of the media folder from those of others", async () => {
  const media = new DiskMedia(join(folder, "media"));
  await media.add("hill.svg", DRAWING);
  const path = join(folder, "media/hill.svg");
  expect(media.isOwnChange(path)).toBe(true);
  writeFileSync(path, "another");
  expect(media.isOwnChange(path)).toBe(false);
  await media.copy("hill.svg", "gate.svg");
  await media.remove("hill.svg");
  expect(media.list()).toEqual([{ name: "gate.svg", bytes: 7 }]);
  expect(media.isOwnChange(path)).toBe(true);
});

it("removes the unfinished files of processes that were killed, and of no others", () => {
  const endedPid = spawnSync(process.execPath, ["-e", ""]).pid;
  for (const pid of [endedPid, process.ppid]) writeFileSync(join(folder, `.site.json.${pid}.unfinished`), "{");
  tryRemoveUnfinished(file, join(folder, ".prospectus/history"));
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([
    `.site.json.${process.ppid}.unfinished`,
  ]);
});

it("lists the changes since the last commit, and since the last publication if there is one", async () => {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...parameters], { cwd: folder });
  git("init", "-q", "--initial-branch=main");
  mkdirSync(join(folder, "media"));
  writeFileSync(file, TEXT.replace("Fees", "Costs"));
  git("add", "site.json");
  git("commit", "-qm", "Add the site");
  writeFileSync(file, TEXT);
  const answer = await server.ask("changes");
  git("remote", "add", "origin", "../nowhere.git");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  git("commit", "-qam", "Rename the fees");
  const sinceLastPublication = await server.ask("changes");
  const changes = [{ before: { text: "Costs" }, after: { text: "Fees" } }];
  expect(answer).toMatchObject({ since: "commit", changes });
  expect(sinceLastPublication).toMatchObject({ since: "published", changes });
});
