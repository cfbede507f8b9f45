import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { VersionHistory } from "../../src/editor/publish/server/versionHistory.ts";
import { BareRepository, type Clone, commitAll } from "../publish/clones.ts";
import { createPicture, createSiteText, FIRST } from "../publish/siteTexts.ts";

let remote: BareRepository;
let clone: Clone;
let history: VersionHistory;

beforeEach(() => {
  remote = new BareRepository();
  clone = remote.clone("mine");
  history = clone.history;
});
afterEach(() => remote.remove());

const decode = (bytes?: Uint8Array) => new TextDecoder().decode(bytes);

/** Commits another text of the site, and a picture that it shows. */
function commitVersion(heading: string, picture?: string): void {
  if (picture !== undefined) clone.write("media/hill.svg", createPicture(picture));
  clone.write("site.json", createSiteText({ ...FIRST, heading }, picture === undefined ? {} : { picture: "hill.svg" }));
  commitAll(clone.folder);
}

it("lists the commits that have changed a page, with their authors and changes", async () => {
  commitVersion("Fees of 2027");
  clone.write("notes.txt", "For the cook\n");
  commitAll(clone.folder);
  commitVersion("Fees of 2028");
  clone.git("rm", "--quiet", "site.json");
  commitAll(clone.folder);
  commitVersion("Fees of 2029");
  const { source, versions, hasMore } = await history.list({ path: "/fees", count: 4 });
  expect({ source, hasMore }).toEqual({ source: "git", hasMore: true });
  expect(versions).toMatchObject([
    // the version before does not have the page
    { author: "Example Secretary", changes: [{ kind: "added" }] },
    { author: "Example Secretary", changes: [{ after: { text: "Fees of 2028" } }] },
    { author: "Example Secretary", changes: [{ after: { text: "Fees of 2027" } }] },
  ]);
  const all = await history.list({ path: "/fees", count: 50 });
  expect(all.versions.at(-1)?.changes).toMatchObject([{ kind: "added", page: { path: "/fees" } }]);
  expect((await history.list({ path: "/other", count: 50 })).versions).toEqual([]);
});

it("lists what Studio has saved where there is no repository", async () => {
  await clone.edit(0, "Fees of 2027");
  rmSync(join(clone.folder, ".git"), { recursive: true });
  const { source, versions } = await history.list({ count: 50 });
  expect(source).toBe("studio");
  expect(versions).toMatchObject([{ title: "Text", changes: [{ after: { text: "Fees of 2027" } }] }]);
  expect(await history.readText(versions[0]?.id ?? "")).toBe(clone.read());
});

it("compares a page with a version, and restores it with the pictures that are gone", async () => {
  commitVersion("Fees of 2027", "Hill");
  const [version] = (await history.list({ path: "/", count: 1 })).versions;
  const id = version?.id ?? "";
  rmSync(join(clone.folder, "media/hill.svg"));
  commitVersion("Fees of 2028");
  const present = clone.read();
  expect((await history.comparePage(id, "/", present))?.changes.length).toBeGreaterThan(0);
  const page = await history.findPage(id, "/", present);
  expect(page?.operation).toMatchObject({ type: "setValue", pointer: "/routes/1" });
  expect(await history.restoreFiles(id, page?.value)).toEqual([join(clone.folder, "media/hill.svg")]);
  expect(clone.read("media/hill.svg")).toBe(createPicture("Hill"));
  expect(await history.findPage(id, "/nowhere", present)).toBeUndefined();
  expect(await history.readText("HEAD")).toBeUndefined();
});

it("has the pictures of a version, also where they have changed since", async () => {
  commitVersion("Fees of 2027", "Hill");
  const id = clone.git("rev-parse", "HEAD").trim();
  commitVersion("Fees of 2028", "Another hill");
  expect(decode(await history.readFile(id, "hill.svg"))).toBe(createPicture("Hill"));
  const copy = await history.writeCopy(id, (await history.readText(id)) ?? "");
  expect(readFileSync(join(dirname(copy ?? ""), "media/hill.svg"), "utf8")).toBe(createPicture("Hill"));
  expect(clone.read("media/hill.svg")).toBe(createPicture("Another hill"));
  expect(clone.git("status", "--porcelain")).toBe("");
});

it("reads pictures as a checkout has them, such as those that a filter stores elsewhere", async () => {
  // stands for Git LFS, whose pointers are in the commits
  clone.git("config", "filter.stand-in.clean", "tr a-z A-Z");
  clone.git("config", "filter.stand-in.smudge", "tr A-Z a-z");
  clone.write(".gitattributes", "*.svg filter=stand-in\n");
  clone.write("media/hill.svg", createPicture("hill").toLowerCase());
  commitAll(clone.folder);
  const id = clone.git("rev-parse", "HEAD").trim();
  expect(clone.git("show", "HEAD:media/hill.svg")).toBe(createPicture("hill").toUpperCase());
  expect(decode(await history.readFile(id, "hill.svg"))).toBe(createPicture("hill").toLowerCase());
});

it("restores nothing outside of the media folder", async () => {
  const outside = join(remote.folder, "outside");
  mkdirSync(outside);
  mkdirSync(join(clone.folder, "media/album"));
  clone.write("media/album/hill.svg", createPicture("Hill"));
  commitAll(clone.folder);
  const id = clone.git("rev-parse", "HEAD").trim();
  rmSync(join(clone.folder, "media/album"), { recursive: true });
  symlinkSync(outside, join(clone.folder, "media/album"));
  expect(await history.restoreFiles(id, { src: "album/hill.svg" })).toEqual([]);
  expect(readdirSync(outside)).toEqual([]);
});

it("lists versions from before the file was renamed, in any encoding of the person's settings", async () => {
  clone.git("config", "i18n.logOutputEncoding", "ISO-8859-1");
  clone.git("config", "log.showSignature", "true");
  clone.git("config", "user.name", "Zoë Example");
  clone.git("mv", "site.json", "old.json");
  commitVersion("Fees of 2027");
  clone.git("rm", "--quiet", "old.json");
  commitAll(clone.folder);
  const { versions } = await history.list({ count: 50 });
  expect(versions[0]?.author).toBe("Zoë Example");
});
