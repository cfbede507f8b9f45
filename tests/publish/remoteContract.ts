import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PublishAnswer } from "../../src/editor/publish/messages.ts";
import type { Person } from "./person.ts";
import { createPicture, createSiteText, FIRST, readTexts } from "./siteTexts.ts";

/** A repository on another machine with the site of FIRST, and the people who publish there. */
export interface Place {
  addPerson(name: string): Person;
  /** The text of site.json, or of another file, on a branch; undefined if it does not have it. */
  read(path?: string, branch?: string): string | undefined;
  /** The message and the author of the newest commit. */
  readCommit(branch?: string): { message: string; author: string };
  listBranches(): string[];
  /** Has the main branch accept commits of its owner alone. */
  protect(): void;
  /** Has the main branch follow to the content of a branch, in one commit. */
  squash(branch: string): void;
  removeBranch(branch: string): void;
  /** Changes files of the main branch as its owner. */
  commitAsOwner(contents: Record<string, string | undefined>): void;
  /** Has a check refuse all commits, with words. */
  refuse(words: string): void;
  /** Does something before the next commit has arrived, and after it was made. */
  beforeArrival(work: "text" | "same words"): void;
  setOffline(isOffline: boolean): void;
  /** Has the next commit arrive, and its answer not; nothing can be reached afterwards unless it is only the answer. */
  cutLine(scope: "answer" | "line"): void;
  remove(): void | Promise<void>;
}

/** Checks that a remote follows the interface of remotes, by the publications of people there. */
export function testRemote(name: string, createPlace: () => Place): void {
  testRequests(name, createPlace);

  let place: Place;
  let mine: Person;
  let theirs: Person;

  beforeEach(() => {
    place = createPlace();
    mine = place.addPerson("mine");
    theirs = place.addPerson("theirs");
  });
  afterEach(() => place.remove());

  const readPublished = (branch?: string) => readTexts(place.read("site.json", branch) ?? "");

  /** Has a person show a picture on the home page. */
  const showPicture = (person: Person, file: string, title: string) => {
    person.write(`media/${file}`, createPicture(title));
    person.write("site.json", createSiteText(FIRST, { picture: file }));
  };

  const expectFailure = (answer: PublishAnswer, problem: string) =>
    expect(answer).toMatchObject({ status: "failed", problem });

  describe(`${name}: a publication`, () => {
    it("has the text, the message and the person, and leaves nothing to publish", async () => {
      await mine.edit(0, "Fees of 2027");
      const { changes, isFirst, author } = await mine.readPublication();
      expect(changes).toMatchObject([{ kind: "changed", after: { text: "Fees of 2027" } }]);
      expect(isFirst).toBe(false);
      const answer = await mine.publish({ message: "Change the fees" });
      expect(answer).toMatchObject({ status: "published", last: { url: "https://library.example" } });
      expect(answer).not.toHaveProperty("behind");
      expect(readPublished()).toEqual(["Fees of 2027", FIRST.note]);
      const commit = place.readCommit();
      expect(commit.message.split("\n")[0]).toBe("Change the fees");
      expect(commit.author).toBe(author?.name);
      expect(await mine.readPublication()).toMatchObject({ changes: [], fromOthers: 0, earlierCommits: 0 });
      expect(await mine.publishing.readPublishedText()).toMatchObject({ since: "published" });
    });

    it("can be the first one", async () => {
      place.removeBranch("main");
      await mine.edit(0, "Fees of 2027");
      expect((await mine.readPublication()).isFirst).toBe(true);
      expect(await mine.publish()).toMatchObject({ status: "published" });
      expect(readPublished()).toEqual(["Fees of 2027", FIRST.note]);
    });

    it("is by the name that was entered", async () => {
      await mine.edit(0, "Fees of 2027");
      const author = { name: "Example Head", email: "head@library.example" };
      expect(await mine.publish({ author })).toMatchObject({ status: "published" });
      expect(place.readCommit().author).toBe("Example Head");
    });

    it("is not made with an error", async () => {
      await mine.edit(0, "See [the rules](/rules)");
      expect((await mine.readPublication()).errors).toHaveLength(1);
      expect(await mine.publish()).toEqual({ status: "not ready" });
      expect(readPublished()).toEqual([FIRST.heading, FIRST.note]);
    });

    it("can be stopped, and made again", async () => {
      await mine.edit(0, "Fees of 2027");
      const answer = mine.publish();
      mine.publishing.cancel();
      expectFailure(await answer, "cancelled");
      expect(readPublished()).toEqual([FIRST.heading, FIRST.note]);
      expect(await mine.publish()).toMatchObject({ status: "published" });
    });
  });

  describe(`${name}: two people`, () => {
    it("change two texts, and keep both", async () => {
      await theirs.edit(1, "Paid each year");
      await theirs.publish();
      await mine.edit(0, "Fees of 2027");
      expect(await mine.readPublication()).toMatchObject({ changes: [{}], fromOthers: 1, conflicts: [] });
      expect(await mine.publish()).toMatchObject({ status: "published" });
      expect(readPublished()).toEqual(["Fees of 2027", "Paid each year"]);
      expect(mine.read()).toBe(place.read());
      expect(await theirs.publish()).toEqual({ status: "received" });
      expect(theirs.read()).toBe(place.read());
    });

    it.each(["ours", "theirs"] as const)(
      "change the same words, and nothing is sent before one is chosen: %s",
      async (side) => {
        await theirs.edit(0, "Costs of 2028");
        await theirs.publish();
        await mine.edit(0, "Fees of 2027");
        const { conflicts } = await mine.readPublication();
        expect(conflicts).toMatchObject([{ ours: "Fees of 2027", theirs: "Costs of 2028" }]);
        expect(await mine.publish()).toEqual({ status: "not ready" });
        expect(readPublished()[0]).toBe("Costs of 2028");
        const choices = Object.fromEntries(conflicts.map(({ id }) => [id, side]));
        await mine.publish({ choices });
        expect(readPublished()[0]).toBe(side === "ours" ? "Fees of 2027" : "Costs of 2028");
        expect(mine.read()).toBe(place.read());
      },
    );

    it("publish at the same moment, and both arrive", async () => {
      await mine.edit(0, "Fees of 2027");
      place.beforeArrival("text");
      expect(await mine.publish()).toMatchObject({ status: "published" });
      expect(readPublished()).toEqual(["Fees of 2027", "Paid each year"]);
    });

    it("publish the same words at the same moment, and the second is asked", async () => {
      await mine.edit(0, "Fees of 2027");
      place.beforeArrival("same words");
      expect(await mine.publish()).toEqual({ status: "not ready" });
      expect(readPublished()[0]).toBe("Costs of 2028");
      expect((await mine.readPublication()).conflicts).toHaveLength(1);
    });
  });

  describe(`${name}: files`, () => {
    it("are added, changed and removed with the text", async () => {
      for (const [title, kind] of [
        ["Hill", "added"],
        ["Green hill", "changed"],
      ] as const) {
        showPicture(mine, "hill.svg", title);
        expect((await mine.readPublication()).files).toEqual([{ name: "hill.svg", kind }]);
        expect(await mine.publish()).toMatchObject({ status: "published" });
        expect(place.read("media/hill.svg")).toBe(createPicture(title));
      }
      mine.write("site.json", createSiteText(FIRST));
      mine.remove("media/hill.svg");
      expect((await mine.readPublication()).files).toEqual([{ name: "hill.svg", kind: "removed" }]);
      expect(await mine.publish()).toMatchObject({ status: "published" });
      expect(place.read("media/hill.svg")).toBeUndefined();
      expect((await mine.readPublication()).files).toEqual([]);
    });

    it("are not published while nothing uses them", async () => {
      mine.write("media/original.svg", createPicture("Original"));
      expect(await mine.readPublication()).toMatchObject({ files: [], unusedFiles: ["original.svg"] });
    });

    it("of others arrive, change and go", async () => {
      for (const title of ["Hill", "Green hill"]) {
        showPicture(theirs, "hill.svg", title);
        await theirs.publish();
        expect((await mine.readPublication()).errors).toEqual([]);
        await mine.publish();
        expect(mine.read("media/hill.svg")).toBe(createPicture(title));
      }
      theirs.write("site.json", createSiteText(FIRST));
      theirs.remove("media/hill.svg");
      await theirs.publish();
      await mine.publish();
      expect(mine.has("media/hill.svg")).toBe(false);
      expect(await mine.readPublication()).toMatchObject({ changes: [], files: [], fromOthers: 0 });
    });

    it.each(["ours", "theirs"] as const)("with the same name and other contents are a choice: %s", async (side) => {
      showPicture(theirs, "hill.svg", "Theirs");
      await theirs.publish();
      showPicture(mine, "hill.svg", "Mine");
      const { fileConflicts } = await mine.readPublication();
      expect(fileConflicts).toMatchObject([{ name: "hill.svg" }]);
      expect(await mine.publish()).toEqual({ status: "not ready" });
      const [{ commit, id } = { commit: "", id: "" }] = fileConflicts;
      const published = await mine.history.readFile(commit, "hill.svg");
      expect(new TextDecoder().decode(published)).toBe(createPicture("Theirs"));
      await mine.publish({ choices: { [id]: side } });
      const picture = createPicture(side === "ours" ? "Mine" : "Theirs");
      expect([place.read("media/hill.svg"), mine.read("media/hill.svg")]).toEqual([picture, picture]);
    });
  });

  describe(`${name}: a remote that fails`, () => {
    beforeEach(() => mine.edit(0, "Fees of 2027"));

    it("refuses what a check has found, with its words", async () => {
      place.refuse("The file is too large");
      const answer = await mine.publish();
      expectFailure(answer, "declined");
      expect("lines" in answer && answer.lines.join()).toContain("The file is too large");
      expect((await mine.readPublication()).review).toBeUndefined();
    });

    it("is offline: the changes stay, and are published later", async () => {
      await mine.readPublication();
      place.setOffline(true);
      expect(await mine.readPublication()).toMatchObject({ problem: { problem: "offline" }, changes: [{}] });
      expectFailure(await mine.publish(), "offline");
      place.setOffline(false);
      expect(await mine.publish()).toMatchObject({ status: "published" });
      expect(readPublished()).toEqual(["Fees of 2027", FIRST.note]);
    });

    it("has got a commit though its answer was lost", async () => {
      place.cutLine("answer");
      expect(await mine.publish()).toMatchObject({ status: "published" });
      expect(readPublished()).toEqual(["Fees of 2027", FIRST.note]);
      expect((await mine.readPublication()).changes).toEqual([]);
    });

    it("has got a commit before the line was cut: nobody is in conflict with herself", async () => {
      place.cutLine("line");
      expect(await mine.publish()).toMatchObject({ status: "failed" });
      place.setOffline(false);
      await theirs.publish();
      await theirs.edit(0, "Fees of 2028");
      expect(await theirs.publish()).toMatchObject({ status: "published" });
      expect(await mine.readPublication()).toMatchObject({ changes: [], conflicts: [] });
      await mine.publish();
      expect(mine.read()).toBe(place.read());
    });
  });

  it(`${name}: versions have their authors, texts and files`, async () => {
    showPicture(mine, "hill.svg", "Hill");
    await mine.publish({ message: "Show the hill" });
    mine.write("site.json", createSiteText({ ...FIRST, heading: "Fees of 2027" }));
    mine.remove("media/hill.svg");
    await mine.publish({ message: "Change the fees" });
    const { source, versions, hasMore } = await mine.history.list({ count: 2 });
    expect({ source, hasMore }).toEqual({ source: "git", hasMore: true });
    expect(versions.map(({ title }) => title)).toEqual(["Change the fees", "Show the hill"]);
    expect(versions.every(({ author }) => author !== "")).toBe(true);
    const id = versions[1]?.id ?? "";
    expect(await mine.history.readText(id)).toBe(createSiteText(FIRST, { picture: "hill.svg" }));
    expect(new TextDecoder().decode(await mine.history.readFile(id, "hill.svg"))).toBe(createPicture("Hill"));
    const page = await mine.history.findPage(id, "/", mine.read());
    expect(await mine.history.restoreFiles(id, page?.value)).toHaveLength(1);
    expect(mine.read("media/hill.svg")).toBe(createPicture("Hill"));
  });
}

/** Checks the part of the interface about a published branch that accepts commits of its owner alone. */
export function testRequests(name: string, createPlace: () => Place): void {
  let place: Place;
  let mine: Person;
  const readPublished = (branch?: string) => readTexts(place.read("site.json", branch) ?? "");

  /** Publishes; returns the branch on which it waits. */
  async function sendRequest(): Promise<string> {
    const answer = await mine.publish();
    expect(answer).toMatchObject({ status: "review" });
    return "review" in answer ? answer.review.branch : "";
  }

  describe(`${name}: a protected branch`, () => {
    afterEach(() => place.remove());
    beforeEach(async () => {
      place = createPlace();
      mine = place.addPerson("mine");
      place.protect();
      await mine.edit(0, "Fees of 2027");
    });

    it("has a request wait on a branch of its own, which later changes follow", async () => {
      const branch = await sendRequest();
      expect(readPublished()).toEqual([FIRST.heading, FIRST.note]);
      expect(readPublished(branch)).toEqual(["Fees of 2027", FIRST.note]);
      expect(await mine.publishing.readPublishedText()).toMatchObject({ since: "sent" });
      await mine.edit(1, "Paid each month");
      expect(await mine.readPublication()).toMatchObject({ changes: [{}], review: { branch } });
      expect(await sendRequest()).toBe(branch);
      expect(readPublished(branch)).toEqual(["Fees of 2027", "Paid each month"]);
      expect(place.listBranches().sort()).toEqual(["main", branch].sort());
    });

    it("has a request follow what others have published", async () => {
      const branch = await sendRequest();
      place.commitAsOwner({ "site.json": createSiteText({ ...FIRST, note: "Paid each year" }) });
      await mine.edit(0, "Fees of 2028");
      expect(await sendRequest()).toBe(branch);
      expect(readPublished(branch)).toEqual(["Fees of 2028", "Paid each year"]);
    });

    it("ends a request that was accepted", async () => {
      const branch = await sendRequest();
      place.squash(branch);
      const publication = await mine.readPublication();
      expect(publication.review).toBeUndefined();
      expect(publication).toMatchObject({ changes: [], conflicts: [] });
      expect(await mine.publish()).toEqual({ status: "received" });
      expect(mine.read()).toBe(place.read());
    });

    it("ends a request that was closed, whose changes are new again", async () => {
      const branch = await sendRequest();
      place.removeBranch(branch);
      const publication = await mine.readPublication();
      expect(publication.review).toBeUndefined();
      expect(publication.changes).toMatchObject([{ after: { text: "Fees of 2027" } }]);
    });
  });
}
