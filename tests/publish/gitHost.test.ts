import { describe, expect, it } from "vitest";
import { GitHost } from "../../src/editor/browser/remotes/gitHost.ts";
import { MemoryRecords } from "../platform/memoryPlace.ts";
import { HostPlace } from "./hostPlace.ts";
import { createHostStub, getStubAddress, HOST_KINDS, type StubKind } from "./hosts/createHostStub.ts";
import { REPOSITORY, TOKEN } from "./hosts/hostStub.ts";
import { hashContent } from "./memoryRepository.ts";
import { testRemote } from "./remoteContract.ts";
import { createPicture, createSiteText, FIRST, readTexts } from "./siteTexts.ts";

for (const kind of HOST_KINDS) testRemote(`a repository at ${kind}`, () => new HostPlace(kind));

/** The calls that write, of which a query is none. */
const listWrites = ({ calls }: HostPlace) => calls.filter((call) => /^(?:PATCH|POST) (?!\/graphql)/.test(call));

describe.each(HOST_KINDS)("a commit at %s", (kind) => {
  it("opens one request, and names it", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    place.protect();
    await mine.edit(0, "Fees of 2027");
    const answer = await mine.publish();
    const link = "review" in answer ? answer.review.link : undefined;
    expect(link).toMatch(/^https:\/\/host\.example\/pull\/1/);
    await mine.edit(0, "Fees of 2028");
    expect(await mine.publish()).toMatchObject({ status: "review", review: { link } });
    expect(place.calls.filter((call) => /^POST \/(?:pulls|merge_requests)$/.test(call))).toHaveLength(1);
  });

  it("replaces nothing that somebody has added to a request meanwhile", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    place.protect();
    await mine.edit(0, "Fees of 2027");
    const answer = await mine.publish();
    const branch = "review" in answer ? answer.review.branch : "";
    await mine.edit(0, "Fees of 2028");
    const text = createSiteText({ heading: "Fees of 2027", note: "Paid each year" });
    const addToRequest = () => place.repository.commitAs(branch, { "site.json": text });
    place.beforeCall = { pattern: /^GET .*(?:compare|commits)/, work: addToRequest };
    expect(await mine.publish()).toMatchObject({ status: "review", review: { branch } });
    expect(readTexts(place.read("site.json", branch) ?? "")).toEqual(["Fees of 2028", "Paid each year"]);
  });

  it("keeps a file that somebody else has added at the same moment", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    place.repository.beforeUpdate = () => place.commitAsOwner({ "media/hill.svg": createPicture("Hill") });
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(readTexts(place.read() ?? "")[0]).toBe("Fees of 2027");
    expect(place.read("media/hill.svg")).toBe(createPicture("Hill"));
    expect(await mine.readPublication()).toMatchObject({ changes: [], files: [], fromOthers: 0 });
    expect(mine.read("media/hill.svg")).toBe(createPicture("Hill"));
  });

  it("replaces no file that somebody else has changed at the same moment", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    mine.write("media/logo.svg", createPicture("Mine"));
    mine.write("site.json", createSiteText(FIRST, { picture: "logo.svg" }));
    place.repository.beforeUpdate = () => place.commitAsOwner({ "media/logo.svg": createPicture("Theirs") });
    expect(await mine.publish()).toEqual({ status: "not ready" });
    expect(place.read("media/logo.svg")).toBe(createPicture("Theirs"));
    expect((await mine.readPublication()).fileConflicts).toMatchObject([{ name: "logo.svg" }]);
  });

  it("has the bytes of files, also of large ones", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    const bytes = Uint8Array.from({ length: 6_000_000 }, (_, index) => index % 256);
    mine.writeBytes("media/hill.png", bytes);
    mine.write("site.json", createSiteText(FIRST, { picture: "hill.png" }));
    expect(await mine.publish()).toMatchObject({ status: "published" });
    const entry = place.repository.get(place.repository.branches.get("main") ?? "").files.get("media/hill.png");
    expect(entry?.blob).toBe(hashContent(bytes));
    const theirs = place.addPerson("theirs");
    await theirs.publish();
    expect(hashContent(theirs.readBytes("media/hill.png"))).toBe(entry?.blob);
  });

  it("moves a file to another name", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    mine.write("media/book.svg", createPicture("Book"));
    mine.remove("media/logo.svg");
    mine.write("site.json", createSiteText(FIRST, { picture: "book.svg" }));
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(place.read("media/book.svg")).toBe(createPicture("Book"));
  });

  it("can be made again when the host has failed, and it has not arrived", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    place.writeAnswer = { status: 503 };
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "overloaded" });
    expect(readTexts(place.read() ?? "")[0]).toBe(FIRST.heading);
    place.writeAnswer = undefined;
    expect(await mine.publish()).toMatchObject({ status: "published" });
  });

  it.each<[string, { status: number; message?: string; headers?: Record<string, string> }, string]>([
    ["a token that has ended", { status: 401, message: "Bad credentials" }, "token ended"],
    ["an account that may only read", { status: 403, message: "Not for this account" }, "no permission"],
    ["a repository that is gone", { status: 404, message: "Not Found" }, "gone"],
    ["a refusal", { status: 422, message: "The file is not accepted" }, "declined"],
    ["a change that is too large", { status: 413, message: "Too large" }, "too large"],
    ["too many requests at once", { status: 429, message: "Retry later" }, "too many requests"],
    ["too many requests in an hour", { status: 403, headers: { "x-ratelimit-remaining": "0" } }, "too many requests"],
    ["a page of a Wi-Fi", { status: 200 }, "not git"],
  ])("is kept as a draft after %s", async (_, answer, problem) => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine");
    mine.write("media/hill.svg", createPicture("Hill"));
    mine.write("site.json", createSiteText({ ...FIRST, heading: "Fees of 2027" }, { picture: "hill.svg" }));
    place.writeAnswer = answer;
    expect(await mine.publish()).toMatchObject({ status: "failed", problem });
    expect(readTexts(place.read() ?? "")[0]).toBe(FIRST.heading);
    place.writeAnswer = undefined;
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(place.read("media/hill.svg")).toBe(createPicture("Hill"));
  });

  it("needs a token that is valid, and remembers it nowhere", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine", { token: "another token" });
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "token ended" });
    const again = place.addPerson("mine again");
    await again.publish();
    expect(again.records.toString()).not.toContain("token");
  });

  it("needs a token, and what is published does not", async () => {
    const place = new HostPlace(kind);
    const mine = place.addPerson("mine", { token: undefined });
    place.commitAsOwner({ "site.json": createSiteText({ ...FIRST, note: "Paid each year" }) });
    await mine.edit(0, "Fees of 2027");
    expect(await mine.readPublication()).toMatchObject({ changes: [{}], fromOthers: 1, errors: [] });
    expect((await mine.history.list({ count: 5 })).versions).toMatchObject([{ title: "Change the site" }]);
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "signed out" });
    expect(listWrites(place)).toEqual([]);
    place.repository.isPrivate = true;
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "signed out" });
  });
});

it("says that an earlier Forgejo cannot replace the changes of a request", async () => {
  const place = new HostPlace("forgejo");
  const mine = place.addPerson("mine");
  place.protect();
  await mine.edit(0, "Fees of 2027");
  await mine.publish();
  await mine.edit(0, "Fees of 2028");
  place.writeAnswer = { status: 422, message: "branch already exists [name: site/a]" };
  expect(await mine.publish()).toMatchObject({ status: "failed", problem: "declined", lines: [expect.any(String)] });
});

it("sends a commit to GitHub in one call, or in several when it is long or has another author", async () => {
  const place = new HostPlace("github");
  const mine = place.addPerson("mine");
  await mine.edit(0, "Fees of 2027");
  await mine.publish();
  expect(listWrites(place)).toEqual([]);
  mine.write("media/hill.svg", createPicture("Hill".repeat(1_500_000)));
  mine.write("site.json", createSiteText(FIRST, { picture: "hill.svg" }));
  await mine.publish();
  const writes = ["POST /git/blobs", "POST /git/blobs", "POST /git/trees", "POST /git/commits"];
  expect(listWrites(place)).toEqual([...writes, "PATCH /git/refs/heads/main"]);
  await mine.edit(0, "Fees of 2028");
  await mine.publish({ author: { name: "Example Head", email: "head@library.example" } });
  expect(place.readCommit().author).toBe("Example Head");
});

const open = (place: HostPlace, { branch = "main", token }: { branch?: string; token?: string } = {}) =>
  new GitHost({
    ...{ kind: place.kind, api: getStubAddress(place.kind), repository: REPOSITORY, readToken: () => token },
    ...{ target: "host.example", branch, sitePath: "site.json", records: new MemoryRecords() },
    readAuthor: () => undefined,
    draftFiles: { list: async () => new Map(), set: async () => {}, forget: async () => {} },
    check: async () => [],
    fetch: createHostStub(place.kind, place.repository),
  });

describe.each(HOST_KINDS)("a folder at %s that rests on no commit yet", (kind) => {
  it("rests on the newest one of the branch", async () => {
    const place = new HostPlace(kind);
    const commit = place.repository.branches.get("main");
    expect(await open(place).open()).toMatchObject({ head: commit, name: "main" });
  });

  it("cannot be published without one", async () => {
    expect(await open(new HostPlace(kind), { branch: "trunk" }).open()).toBe("no commit");
  });

  it("has the account of a token", async () => {
    const host = open(new HostPlace(kind), { token: TOKEN });
    const account = await host.readAccount();
    expect(account).toMatchObject({ author: { name: "Example Secretary" }, canPublish: true });
    expect(account.author.email).toContain("@");
    const error = await open(new HostPlace(kind), { token: "another token" })
      .readAccount()
      .catch((cause) => cause);
    expect(host.explain(error).problem).toBe("token ended");
  });
});

it("has all files of a repository with more than a page of them", async () => {
  const kinds: StubKind[] = ["gitlab", "forgejo"];
  for (const kind of kinds) {
    const place = new HostPlace(kind);
    const names = Array.from({ length: 250 }, (_, index) => `media/${index}.svg`);
    place.commitAsOwner(Object.fromEntries(names.map((name) => [name, createPicture(name)])));
    const branch = await open(place).open();
    const files = typeof branch === "object" ? await branch.readFiles(branch.head) : new Map();
    expect([...files.keys()]).toEqual(expect.arrayContaining(names));
  }
});

it("finds where two branches part that were merged before", async () => {
  for (const kind of HOST_KINDS) {
    const place = new HostPlace(kind);
    const { repository } = place;
    const base = repository.branches.get("main") ?? "";
    const { files } = repository.get(base);
    const commit = (message: string, ...parents: string[]) => repository.createCommit({ parents, files, message });
    const shared = commit("shared", base);
    const mine = commit("mine", shared);
    const side = commit("side", base);
    const merged = commit("merged", side, mine);
    const theirs = commit("theirs", shared);
    const branch = await open(place).open();
    if (typeof branch === "string") throw new Error(branch);
    expect(await branch.findFork(theirs, merged)).toBe(shared);
    expect(await branch.findFork(merged, theirs)).toBe(shared);
    expect(await branch.isAncestor(shared, merged)).toBe(true);
    expect(await branch.isAncestor(theirs, merged)).toBe(false);
    expect(await branch.countCommits(merged, shared)).toBe(3);
    expect(await branch.isAncestor("0".repeat(40), merged)).toBe(false);
    expect((await branch.listCommits(merged, { since: shared, paths: [] })).at(-1)).toBe(merged);
  }
});
