import { beforeEach, describe, expect, it } from "vitest";
import type { MemoryPerson } from "./memoryPerson.ts";
import { MemoryPlace } from "./memoryPlace.ts";
import type { MemoryRemote } from "./memoryRemote.ts";
import { createPicture, createSiteText, FIRST, readTexts } from "./siteTexts.ts";

let place: MemoryPlace;
let mine: MemoryPerson;
let theirs: MemoryPerson;
/** The remote of the person whose publications are tested. */
let remote: MemoryRemote;

beforeEach(() => {
  place = new MemoryPlace();
  const person = place.addMemoryPerson();
  mine = person.person;
  remote = person.remote;
  theirs = place.addPerson("theirs");
});

const readPublished = (branch?: string) => readTexts(place.read("site.json", branch) ?? "");
const readText = (block: 0 | 1) => readTexts(mine.read())[block];

const showPicture = (person: MemoryPerson, file: string, title: string) => {
  person.write(`media/${file}`, createPicture(title));
  person.write("site.json", createSiteText(FIRST, { picture: file }));
};

/** Publishes to a protected branch; returns the branch on which it waits. */
async function sendRequest(): Promise<string> {
  place.protect();
  const answer = await mine.publish();
  expect(answer).toMatchObject({ status: "review" });
  return "review" in answer ? answer.review.branch : "";
}

/** Chooses one side of all conflicts, and publishes. */
async function publishWith(side: "ours" | "theirs") {
  const { conflicts, fileConflicts } = await mine.readPublication();
  return mine.publish({ choices: Object.fromEntries([...conflicts, ...fileConflicts].map(({ id }) => [id, side])) });
}

describe("the checked site is the published one", () => {
  it("a colleague's change of a picture alone can be brought here", async () => {
    theirs.write("media/logo.svg", createPicture("Two books"));
    await theirs.publish();
    expect((await mine.readPublication()).fromOthers).toBe(1);
    await mine.publish();
    expect(mine.read("media/logo.svg")).toBe(createPicture("Two books"));
  });

  it("a colleague's new picture arrives with a change of one's own", async () => {
    showPicture(theirs, "hill.svg", "Hill");
    await theirs.publish();
    // the picture, and the place that shows it
    expect((await mine.readPublication()).fromOthers).toBe(2);
    await mine.edit(0, "Fees of 2027");
    expect((await mine.readPublication()).errors).toEqual([]);
    await mine.publish();
    expect(mine.read("media/hill.svg")).toBe(createPicture("Hill"));
    expect(readPublished()[0]).toBe("Fees of 2027");
  });

  it("a picture that a colleague has removed is published again while the text here needs it", async () => {
    showPicture(mine, "hill.svg", "Hill");
    await mine.publish();
    await theirs.publish();
    theirs.write("site.json", createSiteText(FIRST));
    theirs.remove("media/hill.svg");
    await theirs.publish();
    expect(place.read("media/hill.svg")).toBeUndefined();
    mine.write("site.json", mine.read().replace('"text": "Fees of 2026"', '"text": "See [the hill](/media/hill.svg)"'));
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(place.read("media/hill.svg")).toBe(createPicture("Hill"));
  });

  it("a picture in a folder of the media folder is published, and its change, and no other is named", async () => {
    for (const [title, kind] of [
      ["Hill", "added"],
      ["Green hill", "changed"],
    ] as const) {
      showPicture(mine, "hills/east/hill.svg", title);
      const { files, unusedFiles, errors } = await mine.readPublication();
      const file = { name: "hills/east/hill.svg", kind };
      expect({ files, unusedFiles, errors }).toEqual({ files: [file], unusedFiles: [], errors: [] });
      await mine.publish();
      expect(place.read("media/hills/east/hill.svg")).toBe(createPicture(title));
    }
  });

  it("two names that differ in capitals alone are refused", async () => {
    showPicture(theirs, "Hill.svg", "Hill");
    await theirs.publish();
    mine.write("media/hill.svg", createPicture("Hill"));
    await mine.edit(0, "See [the hill](/media/hill.svg)");
    const [{ sentence } = { sentence: "" }] = (await mine.readPublication()).errors;
    expect(sentence).toContain("Hill.svg");
    expect(await mine.publish()).toEqual({ status: "not ready" });
  });

  it("an error of somebody else is named, and keeps nobody from publishing", async () => {
    place.commitAsOwner({ "site.json": createSiteText({ ...FIRST, note: "See [the rules](/rules)" }) });
    await mine.edit(0, "Fees of 2027");
    expect(await mine.readPublication()).toMatchObject({
      errors: [],
      earlierErrors: [{ sentence: expect.any(String) }],
    });
    expect(await mine.publish()).toMatchObject({ status: "published" });
    await mine.edit(0, "See [the house rules](/house)");
    expect((await mine.readPublication()).errors).toHaveLength(1);
    expect(await mine.publish()).toEqual({ status: "not ready" });
  });

  it("is not replaced while the published one cannot be read, nor is that brought here", async () => {
    const published = place.read();
    place.commitAsOwner({ "site.json": `<<<<<<< HEAD\n${published}` });
    const text = mine.read();
    expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "unreadable" });
    expect(await mine.publish()).toEqual({ status: "not ready" });
    expect(mine.read()).toBe(text);
    place.commitAsOwner({ "site.json": published });
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "published" });
  });

  it("is published for the first time if it was never pushed, and has no change", async () => {
    place.removeBranch("main");
    const { isFirst, message, url, changes } = await mine.readPublication();
    expect({ isFirst, changes, url }).toEqual({ isFirst: true, changes: [], url: "https://library.example" });
    expect(await mine.publish({ message })).toMatchObject({ last: { url: "https://library.example" } });
    expect(readPublished()).toEqual([FIRST.heading, FIRST.note]);
  });
});

describe("commits that were made here alone", () => {
  it("are published, and counted", async () => {
    mine.write("notes.txt", "For the cook\n");
    remote.commitHere(mine.read());
    expect((await mine.readPublication()).earlierCommits).toBe(1);
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(place.read("notes.txt")).toBe("For the cook\n");
  });

  it("are not left behind when others have published", async () => {
    mine.write("notes.txt", "For the cook\n");
    remote.commitHere(mine.read());
    await theirs.edit(1, "Paid each year");
    await theirs.publish();
    expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "diverged" });
    expect(await mine.publish()).toEqual({ status: "not ready" });
  });
});

describe("a request that waits", () => {
  let branch = "";
  beforeEach(async () => {
    await mine.edit(0, "Fees of 2027");
    branch = await sendRequest();
  });

  /** The changes that are listed as new, and whether a request still waits. */
  async function readState(): Promise<unknown> {
    const { changes, review, conflicts } = await mine.readPublication();
    return { changes: changes.map(({ after }) => after?.text), isWaiting: review !== undefined, conflicts };
  }
  const DONE = { changes: [], isWaiting: false, conflicts: [] };
  const WAITING = { changes: [], isWaiting: true, conflicts: [] };

  it("waits while others publish", async () => {
    place.editAsOwner(FIRST.note, "Paid each year");
    expect(await readState()).toEqual(WAITING);
    expect((await mine.publishing.readPublishedText())?.text).toContain("Fees of 2027");
  });

  it("is done when it was squashed while others published, and its branch stays", async () => {
    place.editAsOwner(FIRST.note, "Paid each year");
    place.squash(branch);
    expect(await readState()).toEqual(DONE);
    await mine.publish();
    await mine.edit(1, "Paid each month");
    expect(await sendRequest()).not.toBe(branch);
  });

  it("is done when it was rebased", async () => {
    place.editAsOwner(FIRST.note, "Paid each year");
    place.rebase(branch);
    expect(await readState()).toEqual(DONE);
  });

  it("is done when it was accepted and then changed again by others, who are not in conflict with it", async () => {
    place.squash(branch);
    place.editAsOwner("Fees of 2027", "Fees of 2028");
    expect(await readState()).toEqual(DONE);
    await mine.edit(1, "Paid each year");
    expect(await readState()).toEqual({ ...DONE, changes: ["Paid each year"] });
    await mine.publish();
    expect(readText(0)).toBe("Fees of 2028");
  });

  it.each([false, true])(
    "is done when it was accepted with a correction; its branch removed: %s",
    async (isRemoved) => {
      place.editAsOwner("Fees of 2027", "Fees of the year 2027", branch);
      expect(await readState()).toMatchObject({ isWaiting: true, conflicts: [] });
      place.squash(branch);
      if (isRemoved) place.removeBranch(branch);
      expect(await readState()).toEqual(DONE);
    },
  );

  it("goes on when the host has brought its branch up to date", async () => {
    place.editAsOwner(FIRST.note, "Paid each year");
    place.bringUpToDate(branch);
    await mine.edit(0, "Fees of 2029");
    expect(await mine.publish()).toMatchObject({ status: "review", review: { branch } });
    expect(readPublished(branch)).toEqual(["Fees of 2029", "Paid each year"]);
    place.squash(branch);
    expect(await readState()).toEqual(DONE);
  });

  it("is left for a new request when the person asks for one", async () => {
    await mine.edit(1, "Paid each year");
    const answer = await mine.publish({ isNewRequest: true });
    expect(answer).toMatchObject({ status: "review" });
    const newBranch = "review" in answer ? answer.review.branch : "";
    expect(newBranch).not.toBe(branch);
    expect(readPublished(newBranch)).toEqual(["Fees of 2027", "Paid each year"]);
  });

  it("is still there when a new request could not be sent", async () => {
    await mine.edit(1, "Paid each year");
    place.setOffline(true);
    expect(await mine.publish({ isNewRequest: true })).toMatchObject({ status: "failed", problem: "offline" });
    place.setOffline(false);
    expect((await mine.readPublication()).review?.branch).toBe(branch);
  });

  it("asks once about a text that others have published in another form, and sends the choice", async () => {
    place.editAsOwner(FIRST.heading, "Fees of 2030");
    expect((await mine.readPublication()).conflicts).toMatchObject([{ ours: "Fees of 2027", theirs: "Fees of 2030" }]);
    await publishWith("theirs");
    expect((await mine.readPublication()).conflicts).toEqual([]);
    await publishWith("ours");
    expect(readPublished(branch)[0]).toBe("Fees of 2030");
    expect(readText(0)).toBe("Fees of 2030");
  });

  it("leaves words alone that others have published meanwhile, and that were brought here", async () => {
    place.editAsOwner(FIRST.note, "Paid each year");
    await mine.publish();
    expect(readText(1)).toBe("Paid each year");
    await mine.edit(1, "Paid each month");
    expect(await readState()).toEqual({ ...WAITING, changes: ["Paid each month"] });
  });

  it("gets a picture that was changed again, and brings one here that a colleague has added to it", async () => {
    mine.write("media/logo.svg", createPicture("Three books"));
    expect((await mine.readPublication()).files).toEqual([{ name: "logo.svg", kind: "changed" }]);
    await mine.publish();
    expect(place.read("media/logo.svg", branch)).toBe(createPicture("Three books"));
    const text = createSiteText({ ...FIRST, heading: "Fees of 2027" }, { picture: "hill.svg" });
    place.repository.commitAs(branch, { "media/hill.svg": createPicture("Hill"), "site.json": text });
    expect((await mine.readPublication()).fromOthers).toBe(2);
    await mine.publish();
    expect(mine.read("media/hill.svg")).toBe(createPicture("Hill"));
    expect(await mine.readPublication()).toMatchObject({ fromOthers: 0, errors: [], changes: [], files: [] });
  });

  it("leaves it to the host to show another file that both have changed", async () => {
    place.repository.commitAs(branch, { "notes.txt": "For the cook\n" });
    place.commitAsOwner({ "notes.txt": "For the driver\n" });
    await mine.edit(0, "Fees of 2028");
    await mine.publish();
    expect(place.read("notes.txt", branch)).toBe("For the cook\n");
    const head = place.repository.branches.get(branch) ?? "";
    expect(place.repository.isAncestor(place.repository.branches.get("main") ?? "", head)).toBe(false);
  });

  it("does not replace a newer picture of a colleague without a question", async () => {
    mine.write("media/logo.svg", createPicture("Mine"));
    await mine.publish();
    place.commitAsOwner({ "media/logo.svg": createPicture("Theirs") });
    await mine.edit(0, "Fees of 2028");
    expect((await mine.readPublication()).fileConflicts).toMatchObject([{ name: "logo.svg" }]);
    expect(await mine.publish()).toEqual({ status: "not ready" });
  });
});

describe("a folder that cannot follow", () => {
  beforeEach(() => {
    remote.trouble = { problem: "file in the way", lines: ["notes.txt"] };
  });

  it("is told, and its person is never in conflict with herself", async () => {
    place.commitAsOwner({ "notes.txt": "For the driver\n" });
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "published", behind: { problem: "file in the way" } });
    await mine.edit(0, "Fees of 2028");
    expect((await mine.readPublication()).conflicts).toEqual([]);
    await mine.publish();
    expect(readPublished()).toEqual(["Fees of 2028", FIRST.note]);
  });

  it("takes no words of others for those of the person", async () => {
    await theirs.edit(1, "Wrong words");
    await theirs.publish();
    expect(await mine.publish()).toMatchObject({ behind: { problem: "file in the way" } });
    await theirs.edit(1, FIRST.note);
    await theirs.publish();
    await mine.edit(0, "Fees of 2027");
    expect((await mine.readPublication()).conflicts).toEqual([]);
    await mine.publish();
    expect(readPublished()).toEqual(["Fees of 2027", FIRST.note]);
  });

  it("has the pictures that its text names", async () => {
    showPicture(theirs, "hill.svg", "Hill");
    await theirs.publish();
    expect(await mine.publish()).toMatchObject({ behind: { problem: "file in the way" } });
    expect(mine.read()).toContain("hill.svg");
    expect(mine.read("media/hill.svg")).toBe(createPicture("Hill"));
  });

  it("follows as soon as it can, by a look", async () => {
    await mine.edit(0, "Fees of 2027");
    await mine.publish();
    expect((await mine.readPublication()).behind).toMatchObject({ problem: "file in the way" });
    remote.trouble = undefined;
    expect((await mine.readPublication()).behind).toBeUndefined();
    expect(remote.head).toBe(place.repository.branches.get("main"));
  });
});

describe("a file with two versions", () => {
  it("stays as it is by a look, and goes for the one that is chosen", async () => {
    showPicture(theirs, "hill.svg", "Theirs");
    await theirs.publish();
    showPicture(mine, "hill.svg", "Mine");
    const [{ id } = { id: "" }] = (await mine.readPublication()).fileConflicts;
    await mine.readPublication({ [id]: "theirs" });
    expect(mine.read("media/hill.svg")).toBe(createPicture("Mine"));
    await mine.publish({ choices: { [id]: "theirs" } });
    expect(mine.read("media/hill.svg")).toBe(createPicture("Theirs"));
  });

  it("is a choice, too, when no page uses it", async () => {
    place.commitAsOwner({ "media/hill.svg": createPicture("Theirs") });
    mine.write("media/hill.svg", createPicture("Mine"));
    expect((await mine.readPublication()).fileConflicts).toHaveLength(1);
    expect(await publishWith("theirs")).toEqual({ status: "received" });
    expect(mine.read("media/hill.svg")).toBe(createPicture("Theirs"));
    expect((await mine.readPublication()).files).toEqual([]);
  });
});

describe("a branch whose commits were rewritten", () => {
  it("puts nobody in conflict with herself", async () => {
    await mine.edit(0, "Fees of 2027");
    await mine.publish();
    const { files, parents } = place.repository.get(place.repository.branches.get("main") ?? "");
    place.repository.branches.set(
      "main",
      place.repository.createCommit({ parents, files, message: "Change the fees" }),
    );
    await mine.edit(0, "Fees of 2028");
    expect((await mine.readPublication()).conflicts).toEqual([]);
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(readPublished()).toEqual(["Fees of 2028", FIRST.note]);
  });

  it("stays without words that a colleague has taken back", async () => {
    const before = place.repository.branches.get("main") ?? "";
    await theirs.edit(1, "Wrong words");
    await theirs.publish();
    await mine.publish();
    expect(readText(1)).toBe("Wrong words");
    place.repository.branches.set("main", before);
    place.commitAsOwner({ "notes.txt": "For the driver\n" });
    await mine.edit(0, "Fees of 2027");
    expect((await mine.readPublication()).changes).toHaveLength(1);
    await mine.publish();
    expect(readPublished()).toEqual(["Fees of 2027", FIRST.note]);
  });
});

it("ends what can be undone with the text that was published, sent or was there already", async () => {
  await mine.edit(0, "Fees of 2027");
  await mine.publish();
  expect(mine.site.limit).toContain("Fees of 2027");
  await mine.edit(0, "Fees of 2028");
  expect(mine.site.limit).not.toContain("Fees of 2028");
  await sendRequest();
  expect(mine.site.limit).toContain("Fees of 2028");
});

it("Stop ends also a publication that waits", async () => {
  await mine.edit(0, "Fees of 2027");
  const look = mine.publishing.read({ choices: {} });
  const answer = mine.publish();
  mine.publishing.cancel();
  expect(await answer).toMatchObject({ status: "failed", problem: "cancelled" });
  await look;
  expect(readPublished()).toEqual([FIRST.heading, FIRST.note]);
});
