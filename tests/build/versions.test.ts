import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { VersionHistory } from "../../src/editor/server/publish/versionHistory.ts";
import { describeSiteChanges } from "../../src/editor/server/studio/changeList.ts";
import { type Clone, commitAll, createSiteText, FIRST, Remote } from "../publish/clones.ts";

let remote: Remote;
let clone: Clone;
let history: VersionHistory;

beforeEach(() => {
  remote = new Remote();
  clone = remote.clone("mine");
  history = new VersionHistory({
    file: clone.file,
    listSaves: (count) => clone.site.listVersions(count),
    describeChanges: (before, after) => describeSiteChanges(before, after, { places: [] }),
  });
});
afterEach(() => remote.remove());

/** Commits another text of the site, and a picture that it shows. */
function commitVersion(heading: string, picture?: string): void {
  if (picture !== undefined) clone.write(`media/${picture}`, "picture");
  const text = createSiteText({ ...FIRST, heading });
  clone.write(
    "site.json",
    picture === undefined ? text : text.replace('"id": "a"', `"id": "a", "picture": "${picture}"`),
  );
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
    // the one before does not have the page
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
  commitVersion("Fees of 2027", "hill.jpg");
  const [version] = (await history.list({ path: "/fees", count: 1 })).versions;
  const id = version?.id ?? "";
  rmSync(join(clone.folder, "media/hill.jpg"));
  commitVersion("Fees of 2028");
  const present = clone.read();
  expect((await history.comparePage(id, "/fees", present))?.changes.length).toBeGreaterThan(0);
  const operation = await history.restorePage(id, "/fees", present);
  expect(operation).toMatchObject({ type: "setValue", pointer: "/routes/0" });
  expect(existsSync(join(clone.folder, "media/hill.jpg"))).toBe(true);
  expect(await history.restorePage(id, "/nowhere", present)).toBeUndefined();
  expect(await history.readText("HEAD")).toBeUndefined();
});
